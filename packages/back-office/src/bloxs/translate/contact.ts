interface ContactRow {
  AddressStreet: string | null;
  AddressPostalCode: string | null;
  AddressCity: string | null;
  Email: string | null;
  PhoneNumber: string | null;
  MobileNumber: string | null;
}

/** The contact columns that owners, agents and relations share. */
export function translateContact(row: ContactRow) {
  return {
    street_address: row.AddressStreet,
    postal_code: row.AddressPostalCode,
    city: row.AddressCity,
    email: row.Email,
    phone: row.PhoneNumber,
    mobile: row.MobileNumber,
  };
}
