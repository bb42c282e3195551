export const branding = {
  contact: {
    title: 'Contact',
    questions: 'Vragen aan {name}? Bel of mail.',
    phoneExchange: 'Centrale',
    phoneNumber: 'Telefoon',
    email: 'E-mail',
    handler: 'Begeleidt u',
    hours: 'Openingstijden',
  },
  logo: 'Logo van {name}',
} as const;
