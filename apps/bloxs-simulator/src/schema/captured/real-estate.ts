/** Captured on 2026-01-10; the notation is explained in `parse-captured.ts`. */
export const realEstate = `
RealEstateObjects
  *RealEstateObjectId i!, Type RealEstateObjectType!, Reference s, DisplayName s, Name s, DisplayAddress s,
  CategoryId i!, CategoryName s, OwnerId i!, Owner s, EstateAgentId i, EstateAgent s, RawFloorArea d,
  RentableFloorArea d, NumberOfManagedRentableObjects i!, NumberOfRentedObjects i!, OccupationPercentage d!,
  UnderManagementSince t, SalesDate t, EnergyIndex d, EnergyLabel s, EnergyLabelValidUntilDate t,
  ActiveContractRentId i, ActiveContractRentTenantId i, ManagementState RealEstateObjectManagementState!,
  AddressId i!, TechnicalManagement b!, FinancialManagement b!
Buildings
  *BuildingId i!, RealEstateObjectId i!, Reference s, DisplayName s, Name s, DisplayAddress s, RegionId i,
  RegionName s, CategoryId i!, CategoryName s, OwnerId i!, Owner s, RawFloorArea d, RentableFloorArea d,
  NumberOfManagedRentableObjects i!, NumberOfRentedObjects i!, OccupationPercentage d!, UnderManagementSince t,
  SalesDate t, EnergyIndex d, EnergyLabel s, ConstructionYear i, ActiveContractRentId i,
  ActiveContractRentTenantId i, ManagementState RealEstateObjectManagementState!, AddressId i!
Complexes
  *ComplexId i!, RealEstateObjectId i!, Reference s, DisplayName s, Name s, DisplayAddress s, CategoryId i!,
  CategoryName s, OwnerId i!, Owner s, RawFloorArea d, RentableFloorArea d, NumberOfManagedRentableObjects i!,
  NumberOfRentedObjects i!, OccupationPercentage d!, UnderManagementSince t, SalesDate t, EnergyIndex d,
  EnergyLabel s, ConstructionYear i, ActiveContractRentId i, ActiveContractRentTenantId i,
  ManagementState RealEstateObjectManagementState!, AddressId i!
Sections
  *SectionId i!, ComplexId i!, ComplexName s, RealEstateObjectId i!, Reference s, DisplayName s, Name s,
  DisplayAddress s, CategoryId i!, CategoryName s, OwnerId i!, Owner s, RawFloorArea d, RentableFloorArea d,
  NumberOfManagedRentableObjects i!, NumberOfRentedObjects i!, OccupationPercentage d!, UnderManagementSince t,
  SalesDate t, EnergyIndex d, EnergyLabel s, ActiveContractRentId i, ActiveContractRentTenantId i,
  ManagementState RealEstateObjectManagementState!, AddressId i!
Units
  *UnitId i!, ComplexId i!, ComplexName s, SectionId i, SectionName s, RealEstateObjectId i!, Reference s,
  DisplayName s, Name s, DisplayAddress s, CategoryId i!, CategoryName s, OwnerId i!, Owner s, RawFloorArea d,
  RentableFloorArea d, NumberOfManagedRentableObjects i!, NumberOfRentedObjects i!, OccupationPercentage d!,
  UnderManagementSince t, SalesDate t, EnergyIndex d, EnergyLabel s, ActiveContractRentId i,
  ActiveContractRentTenantId i, ManagementState RealEstateObjectManagementState!, AddressId i!
Projects
  *ProjectId i!, RealEstateObjectId i!, ExternalProjectDeveloperId i, DevelopmentManagerId i, ControllerId i,
  RealEstateManagerId i, ExpectedDeliveryDate t, Share d, StrategyId i, StagesId i, AdministrationId i,
  CompletionId i, ProjectStatusId i, OccupationId i, Reference s, DisplayName s, AddressId i!, DisplayAddress s,
  OwnerId i!, OwnerName s, ManagementState RealEstateObjectManagementState!, ArchiveDate t
ProjectProperties
  *ProjectPropertyId i!, Name s, Type ProjectPropertyType!
PropertyValuationValues
  *PropertyValuationValueId i!, Value d!, ValuationYear d!, PropertyValuationTypeId i!, PropertyValuationTypeName s,
  RealEstateObjectId i!, RealEstateObjectName s, PropertyValuationType PropertyValuationType!
PropertyValuationTypes
  *PropertyValuationTypeId i!, Name s, PropertyValuationType PropertyValuationType!
RealEstateObjectCustomValues
  *RealEstateObjectId i!, Value s, Name s, Type CustomFieldType!
RealEstateObjectPublishProperties
  *RealEstateObjectId i!, RealEstateObjectReference s, Published b!, PublishDate t, AvailableFrom t,
  ObjectStatus RealEstateObjectStatus!
TheoreticalRentItems
  *TheoreticalRentItemId i!, RealEstateObjectId i!, RealEstateObjectName s, SalesContractLineItemId i!, Amount d!,
  Description s
RealEstateObjectExtraRelations
  *RealEstateObjectExtraRelationId i!, RealEstateObjectId i!, RealEstateObjectName s,
  RealEstateObjectType RealEstateObjectType!, RelationId i!, RelationName s, ExtraRelationType s
RealEstateFiscalRentItems
  *RealEstateFiscalRentItemId i!, RealEstateObjectId i!, RealEstateObjectName s,
  RealEstateObjectType RealEstateObjectType!, ExpectedUse_BareRent RealEstateObjectExpectedUse!, BareRentAmount d!,
  ExpectedUse_ServiceCosts RealEstateObjectExpectedUse!, ServiceCostsAmount d!, StartDate t!, EndDate t
TeamMembers
  *TeamMemberId i!, RealEstateObjectId i!, RealEstateObjectName s, RealEstateObjectType RealEstateObjectType!,
  SupplierId i!, SupplierDisplayName s, SupplierTypeId i!, SupplierTypeName s, Description s
Meters
  *MeterId i!, EANCode s, MeterNumber s, Description s, RealEstateObjectId i!, CategoryId i!, CategoryName s
MeterReadings
  *MeterReadingId i!, MeterId i!, Description s, ReadingValue d!, ReadingDate t!
PurchaseAutomaticApproverRealEstateObjectConfigs
  *PurchaseAutomaticApproverRealEstateObjectConfigId i!, RealEstateObjectId i!, RealEstateObjectReference s,
  RoleId i!, RoleName s, ApproverId i!, ApproverUserDisplayName s, BracketId i!, BracketName s,
  ThresholdAmountId i!, ThresholdAmountDisplayName s
RealEstateScoringPoints
  *RealEstateScoringPointTotalId i!, Reference s, State ScoringPointTotalState!, RealEstateObjectId i!,
  ScoringPointBalanceId i!, TotalPoints i, FinalPrice d, ScoringBoardId i
RealEstateScoringBoards
  *RealEstateScoringBoardId i!, EnergyLabelId i, EnergyIndexId i, EnergyLabelFrom2021Id i, BuildYearPeriodId i
ScoringPointBalance
  *ScoringPointBalanceId i!, Title s, StartDate t!, EndDate t!
ScoringEnergyLabels
  *ScoringEnergyLabelId i!, EnergyIndex s, EnergyLabel s
ScoringBuildYearPeriods
  *ScoringBuildYearPeriodId i!, Name s, EnergyLabelId i!
CommercialOverview
  *RealEstateObjectId i!, GroupRealEstateObjectId i!, GroupRealEstateObjectName s,
  RealEstateObjectType RealEstateObjectType!, CategoryName s, Reference s, Name s, Address s, IsOccupied b!,
  OwnerName s, TenantName s, OwnerReference s, TenantReference s, RawFloorArea d, RentableFloorArea d,
  BareRent_Yearly_TotalAmountExcl d, Rent_Discount_Yearly_TotalAmountExcl d, ServiceCosts_Yearly_TotalAmountExcl d,
  Other_Yearly_TotalAmountExcl d, Yearly_TotalAmountVAT d, ContractReference s, ContractStartDate t,
  ContractEndDate t, ContractNoticePeriod i, ContractNoticeDate t, ContractNextExtensionPeriodNumberOfMonths i,
  ContractNextIndexDate t, ContractDepositAmount d
CommercialOverviewSpecific
  *RealEstateObjectId i!, GroupRealEstateObjectId i!, GroupRealEstateObjectName s,
  RealEstateObjectType RealEstateObjectType!, CategoryName s, Reference s, Name s, Address s, IsOccupied b!,
  OwnerName s, TenantName s, OwnerReference s, TenantReference s, RawFloorArea d, RentableFloorArea d,
  BareRent_Yearly_TotalAmountExcl d, Rent_Discount_Yearly_TotalAmountExcl d, ServiceCosts_Yearly_TotalAmountExcl d,
  Other_Yearly_TotalAmountExcl d, Yearly_TotalAmountVAT d, ContractReference s, ContractStartDate t,
  ContractEndDate t, ContractNoticePeriod i, ContractNoticeDate t, ContractNextExtensionPeriodNumberOfMonths i,
  ContractNextIndexDate t, ContractDepositAmount d, FutureContractStartDate t, TotalAmountTheoreticalRent d,
  EnergyLabel s, ContractRemarks s, AdministratorName s, FinancierName s, HealthCareProviderName s,
  EstateAgentName s, EstateAgentReference s
ControlList
  *Id i!, OwnerReference s, OwnerName s, OwnerAddress s, OwnerPrimaryIBANIncoming s, OwnerPrimaryIBANOutgoing s,
  RealEstateObjectReference s, RealEstateObjectName s, RealEstateObjectCategoryName s, RealEstateObjectProvision d,
  RealEstateObjectOwnerSettlementManagementFeeCalculationMethod OwnerSettlementManagementFeeCalculationMethod,
  RealEstateObjectMandateAmount d, RealEstateObjectCadastralNumber s, UnitReference s, UnitName s,
  UnitCategoryName s, UnitProvision d,
  UnitOwnerSettlementManagementFeeCalculationMethod OwnerSettlementManagementFeeCalculationMethod,
  UnitCadastralNumber s, IsOccupied b!, BVO d, VVO d, TenantReference s, TenantName s, TenantIBAN s,
  TenantAddress s, SalesContractReference s, SalesContractType SalesContractType, SalesContractStartDate t,
  SalesContractEndDate t, SalesContractNoticePeriod i, SalesContractNoticeDate t, SalesContractAutomaticExtension b,
  SalesContractNextAutomaticExtentionNumberOfMonths i, SalesContractNotifyOnExpiration b,
  SalesContractNotifyOnExpirationMonths i, SalesContractIndexationName s, SalesContractNextIndexationDate t,
  SalesContractAutomaticInvoicingFrom t, SalesContractInvoiceInterval MonthlyInterval, SalesContractSendInvoices b,
  SalesContractPaymentMethod PaymentMethod, SalesContractBankAccountNumber s, SalesContractPaymentTerm s,
  SalesContractDepositType s, SalesContractDepositAmount d
Installations
  *InstallationId i!, Reference s, Description s, IndicatorType InstallationIndicatorType, BuildYear i,
  SupplierId i, RealEstateObjectId i!, InstallationTypeId i!, MaintenanceManagerType MaintenanceManagerType,
  LastMaintainedOn t, MaintenanceIntervalNumber i, MaintenanceIntervalPeriod IntervalPeriod, NextMaintenanceOn t,
  CreateReminderTask b!, ReminderTaskIntervalNumber i, ReminderTaskIntervalPeriod IntervalPeriod,
  ReminderTaskDate t, CreateReminderEmail b!, ReminderEmailIntervalNumber i,
  ReminderEmailIntervalPeriod IntervalPeriod, ReminderEmailDate t,
  ReminderEmailRecipient InstallationEmailRecipient, ExpectedCosts d, ArchiveDate t, Remarks s
InstallationTypes
  *InstallationTypeId i!, Name s
`;
