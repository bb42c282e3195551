/** Captured on 2026-01-10; the notation is explained in `parse-captured.ts`. */
export const relations = `
Addresses
  *AddressId i!, CountryId i!, PostalCode s, City s, Street s, HouseNumber s, Longitude d, Latitude d,
  DisplayName s, StreetAndHouseNumber s
Relations
  *RelationId i!, Reference s, Type RelationType!, RelationType s, State ActiveState!, ArchiveDate t, DisplayName s,
  AddressStreet s, AddressPostalCode s, AddressCity s, Email s, PhoneNumber s, MobileNumber s, AddressId i,
  PostalAddressId i, InvoiceAddressId i, CoCNumber s, CoCDescription s, VATNumber s, BankAccountNumber s, BIC s,
  CommunicationFormId i, DateOfBirth t, InvoiceEmailAddresses s, PaymentReminderEmailAddresses s,
  IndexationsEmailAddresses s, ServiceTicketsEmailAddresses s, OwnerSettlementsEmailAddresses s,
  PurchaseOrdersEmailAddresses s
owners
  *OwnerId i!, RelationId i!, Reference s, State ActiveState!, ArchiveDate t, DisplayName s, AddressStreet s,
  AddressPostalCode s, AddressCity s, Email s, PhoneNumber s, MobileNumber s, AddressId i, PostalAddressId i,
  InvoiceAddressId i, CoCNumber s, VATNumber s, InvoiceEmailAddresses s, PaymentReminderEmailAddresses s,
  IndexationsEmailAddresses s, ServiceTicketsEmailAddresses s, OwnerSettlementsEmailAddresses s,
  PurchaseOrdersEmailAddresses s
Persons
  *PersonId i!, RelationId i!, Reference s, Type RelationType!, RelationType s, State ActiveState!, ArchiveDate t,
  DisplayName s, Initials s, FirstName s, LastName s, LastNamePrefix s, AddressStreet s, AddressPostalCode s,
  AddressCity s, Email s, PhoneNumber s, MobileNumber s, CorrespondenceMethod CorrespondenceMethod!, AddressId i,
  PostalAddressId i, InvoiceAddressId i, InvoiceEmailAddresses s, PaymentReminderEmailAddresses s,
  IndexationsEmailAddresses s, ServiceTicketsEmailAddresses s, OwnerSettlementsEmailAddresses s,
  PurchaseOrdersEmailAddresses s, CommunicationFormId i, DateOfBirth t, JobTitle s
OwnerBankAccounts
  *OwnerId i!, BankAccountId i!, MoneyFlowType MoneyFlowType!
ConsolidateOwnerPairs
  *ConsolidateOwnerPairId i!, ParentOwnerId i!, ChildOwnerId i!, Percentage d!, StartDate t!, EndDate t,
  StartFinancialYear i!, StartFinancialPeriodIndex i!, EndFinancialYear i, EndFinancialPeriodIndex i
RelationCustomValues
  *RelationId i!, Value s, Name s, Type CustomFieldType!
RelationContactPersons
  *RelationId i!, ContactPersonId i!
RelationCommunicationForms
  *CommunicationFormId i!, Name s, Title s, Salutation s
SupplierTypes
  *SupplierTypeId i!, Name s
PersonIdentificationTypeItems
  *PersonIdentificationTypeItemId i!, Name s
PersonIdentificationTypes
  *PersonIdentificationTypeId i!, PersonIdentificationTypeItemId i!, PersonId i!, IdentificationNumber s
PurchaseAutomaticApproverOwnerConfigs
  *PurchaseAutomaticApproverOwnerConfigId i!, OwnerId i!, Owner s, RoleId i!, RoleName s, ApproverId i!,
  ApproverUserDisplayName s, BracketId i!, BracketName s, ThresholdAmountId i!, ThresholdAmountDisplayName s
`;
