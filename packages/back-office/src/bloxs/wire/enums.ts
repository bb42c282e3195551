/** The enums of the feed that we read, with the numbers that may come instead of the names. */
export const enums = {
  ActiveState: { Active: 1, Inactive: 2 },
  RelationType: { Person: 1, Organisation: 2, Supplier: 3, Owner: 4, EstateAgent: 5, Financier: 6 },
  CorrespondenceMethod: { Email: 1, Post: 2, Anonymised: 3 },
  RealEstateObjectType: {
    Section: 8,
    BuildingComplex: 16,
    Complex: 18,
    RentableObject: 32,
    Unit: 36,
    Building: 49,
    Project: 64,
  },
  RealEstateObjectManagementState: { NotUnderManagement: 0, UnderManagement: 1, Sold: 2, Archived: 3 },
  RealEstateObjectStatus: { Available: 0, Reserved: 1, Rented: 2, UnderOption: 3 },
  OwnerSettlementManagementFeeCalculationMethod: {
    NoManagementFee: 0,
    FixedManagementFee: 1,
    PercentageManagementFee: 2,
  },
  SalesContractType: { RentContract: 1, General: 16, PrivateRent: 33, CommercialRent: 65, Service: 128 },
  MonthlyInterval: { Month: 1, Quarter: 3, HalfYear: 6, Year: 12 },
  ContractLineItemType: { Other: 0, BareRent: 1, ServiceCosts: 2, BareRentReduction: 3 },
  ServiceTicketStateSystemState: { Active: 1, OnHold: 2, SignedOff: 3, Done: 4 },
  ServiceTicketPriority: { Low: 1, Normal: 2, High: 3 },
} as const satisfies Record<string, Readonly<Record<string, number>>>;

export type EnumName = keyof typeof enums;
export type MemberOf<Name extends EnumName> = keyof (typeof enums)[Name] & string;
