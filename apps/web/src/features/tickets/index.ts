/** Each screen is fetched when it is opened, and without the others. */
export const loadTicketsPage = async () => (await import('./tickets.page.tsx')).TicketsPage;
export const loadTicketCreatePage = async () => (await import('./ticket-create.page.tsx')).TicketCreatePage;
export const loadTicketWritePage = async () => (await import('./ticket-write.page.tsx')).TicketWritePage;
export const loadTicketPage = async () => (await import('./ticket.page.tsx')).TicketPage;
