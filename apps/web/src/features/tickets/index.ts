export { TicketPage } from './ticket.page.tsx';
export { TicketsPage } from './tickets.page.tsx';
