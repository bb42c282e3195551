export const branding = {
  contact: {
    title: 'Contact',
    questions: 'Vragen aan {name}? Bel of mail.',
    phoneExchange: 'Centrale',
    phoneNumber: 'Telefoon',
    email: 'E-mail',
  },
  logo: 'Logo van {name}',
} as const;
