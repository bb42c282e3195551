/**
 * The owner `o` of a record `t`. The broker follows from the foreign key over both columns; said here all the same, the planner
 * knows from that key that each record has exactly one owner. By the number alone it takes the owner's broker and the record's
 * for independent, expects a hundredth of the rows, and reads them all to sort what an index has in order.
 */
export const ownerJoin = 'join owners o on o.id = t.owner_id and o.broker_id = t.broker_id';
