export const branding = {
  contact: {
    title: 'Contact',
    questions: 'Vragen? Bel of mail {name}.',
    phoneExchange: 'Centrale',
    phoneNumber: 'Telefoon',
    email: 'E-mail',
  },
  logo: 'Logo van {name}',
} as const;
