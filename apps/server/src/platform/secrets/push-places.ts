/** Where the portal's keys for push services, and how devices are reached, are kept: elsewhere they do not open. */
export const pushKeyPlace = (publicKey: string) => `push key ${publicKey}`;
export const pushDevicePlace = (id: string) => `push device ${id}`;
