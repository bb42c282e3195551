/** Of the machine itself, in every notation that becomes the two addresses that a demo speaks to. */
export const ownMachine = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.0.0.1./',
  'https://[::1]/',
  'https://[0:0:0:0:0:0:0:1]/',
] as const;

/** Of no public network, and in no demo either: metadata of clouds, the rest of this machine, and what is around it. */
export const innerAddresses = [
  'https://169.254.169.254/latest/meta-data/',
  'https://2852039166/latest/',
  'https://0xa9fea9fe/',
  'https://0251.0376.0251.0376/',
  'https://[::ffff:169.254.169.254]/',
  'https://[fd00:ec2::254]/',
  'https://metadata.google.internal/',
  'https://localhost/',
  'https://portaal.localhost/',
  'https://127.0.0.2/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://0/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://[::ffff:10.0.0.1]/',
  'https://[fc00::1]/',
  'https://[fe80::1]/',
] as const;
