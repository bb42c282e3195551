/** The pictures in the guides, by their names, so that no others are delivered; `npm run pictures` takes them. */
const pictures = import.meta.glob<string>(
  [
    '../../../../../docs/pictures/dashboard-admin-nl-light-desktop.png',
    '../../../../../docs/pictures/dashboard-admin-en-dark-desktop.png',
    '../../../../../docs/pictures/user-nl-light-desktop.png',
    '../../../../../docs/pictures/user-en-dark-desktop.png',
    '../../../../../docs/pictures/dashboard-owner-nl-light-desktop.png',
    '../../../../../docs/pictures/dashboard-owner-en-light-phone.png',
    '../../../../../docs/pictures/rental-statement-nl-light-desktop.png',
    '../../../../../docs/pictures/rental-statement-en-dark-desktop.png',
    '../../../../../docs/pictures/outstanding-items-nl-light-desktop.png',
    '../../../../../docs/pictures/contracts-en-dark-desktop.png',
    '../../../../../docs/pictures/outstanding-items-en-dark-desktop.png',
  ],
  { eager: true, query: '?url', import: 'default' },
);

/** Where the portal serves a picture that a guide names, and whether it shows a phone. */
export function pictureAt(path: string): { src: string; isPhone: boolean } {
  const name = path.split('/').at(-1) ?? '';
  const src = pictures[`../../../../../docs/pictures/${name}`];
  if (src === undefined) throw new Error(`The portal does not deliver the picture ${name} of a guide`);
  return { src, isPhone: name.endsWith('-phone.png') };
}
