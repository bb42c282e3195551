/** Around the guides, whose words are files of their own in `docs/users`. */
export const guides = { title: 'Handleiding', contents: 'In deze handleiding' } as const;
