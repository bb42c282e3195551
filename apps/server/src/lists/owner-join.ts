/**
 * The owner `o` of a record. The broker follows from the foreign key over both columns; said here all the same, the planner
 * knows from that key that each record has exactly one owner. By the number alone it takes the owner's broker and the record's
 * for independent, expects a hundredth of the rows, and reads them all to sort what an index has in order.
 */
export const ownerOf = (row: string) => `join owners o on o.id = ${row}.owner_id and o.broker_id = ${row}.broker_id`;

export const ownerJoin = ownerOf('t');
