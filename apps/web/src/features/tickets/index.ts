export { TicketPage } from './ticket.page.tsx';
export { TicketCreatePage } from './ticket-create.page.tsx';
export { TicketWritePage } from './ticket-write.page.tsx';
export { TicketsPage } from './tickets.page.tsx';
