import { monthIndexOf, monthOfYear, yearOfMonth } from '../calendar.ts';
import type { Portfolio } from '../owner/portfolio.ts';
import type { Directory } from '../shared/directory.ts';
import type { WorldSeed } from '../world-seed.ts';
import type { Books } from './books.ts';
import { planDeposits } from './deposits.ts';
import { chargeFixedCosts } from './fixed-costs.ts';
import { type Office, openOffice } from './office.ts';
import { bookOpening, openYear } from './opening.ts';
import { plantError } from './planted-error.ts';
import { invoiceRents } from './sales.ts';
import { settleServiceCosts } from './service-settlement.ts';
import { planSettlement } from './settle.ts';
import { planTicketCosts } from './ticket-costs.ts';
import { fileVatReturn, reserveMaintenance } from './year-end.ts';

/** Lives through the months of one owner, from the opening balance to the month of the last day. */
export function keepBooks(world: WorldSeed, directory: Directory, portfolio: Portfolio): Books {
  const office = openOffice(world, directory, portfolio);
  const first = monthIndexOf(world.scale.booksStart);
  // One month more: a statement can be seen as a draft a month before it is made final.
  const last = monthIndexOf(world.lastDay) + 1;
  bookOpening(office);
  planDeposits(office);
  planTicketCosts(office);
  invoiceRents(office, first);
  for (let month = first; month <= last; month++) liveMonth(office, month, first);
  const { book, sales, purchases, settlements } = office;
  const books = { ownerNo: portfolio.owner.ownerNo, posts: book.posts, sales, purchases, settlements, lastMonth: last };
  return world.plantedError ? plantError(books) : books;
}

/** A month is always lived to its end, also when the world ends halfway: what lies after the last day is left out later. */
function liveMonth(office: Office, month: number, first: number): void {
  if (monthOfYear(month) === 1 && month !== first) openYear(office, yearOfMonth(month));
  invoiceRents(office, month + 1);
  settleServiceCosts(office, month);
  chargeFixedCosts(office, month);
  planSettlement(office, month);
  office.book.runMonth(month);
  fileVatReturn(office, month);
  reserveMaintenance(office, month);
  office.book.closeMonth();
}
