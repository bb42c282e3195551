/** Captured on 2026-01-10; the notation is explained in `parse-captured.ts`. */
export const serviceTickets = `
ServiceTickets
  *ServiceTicketId l!, ReferenceNumber i!, Reference s, ReportingDate t!, ClosingDate t, RealEstateObjectId i!,
  RealEstateObjectName s, ComplexId i, ComplexName s, SectionId i, SectionName s, ReporterId i!, ReporterName s,
  OwnerId i!, OwnerName s, TenantId i, TenantName s, AssignedToUserId g, AssignedToUserName s, SupplierId i,
  SupplierName s, EstateAgentId i, EstateAgentName s, ServiceTicketStateId i!, ServiceTicketStateName s,
  ServiceTicketProblemCategoryId i, ServiceTicketProblemCategoryName s, ServiceTicketCostCategoryId i,
  ServiceTicketCostCategoryName s, Priority ServiceTicketPriority!, Description s, MandateAmount d,
  CostsAreForTenant b!, ExpectedCosts d
ServiceTicketStates
  *ServiceTicketStateId i!, Name s, SystemState ServiceTicketStateSystemState, IsArchived b!
ServiceTicketProblemCategories
  *ServiceTicketProblemCategoryId i!, Name s
ServiceTicketCostCategories
  *ServiceTicketCostCategoryId i!, Name s, LedgerAccountId i!, InUse b!
Tasks
  *TaskId i!, Status UserTaskStatus!, TaskCategory TaskCategoryType!, AssignedToId g, AssignedTo s, Text s,
  ShowFromDate t!, Deadline t, ReferenceToEntityId l, ReferenceToEntityLinkType EntityLinkType,
  ReferenceToEntityName s
Notes
  *NoteId l!, EntityId l!, EntityLinkType EntityLinkType!, Message s, CreatedOnTimeStamp t!,
  LastEditedOnTimeStamp t, CreatedBy s
WorkRegistrations
  *WorkRegistrationId l!, UserId g!, UserName s, StartDateTime t!, EndDateTime t, WorkCodeId i!, WorkCodeName s,
  WorkRateId i!, WorkRateName s, HourlyRate d!, TotalMinutes i, Status WorkRegistrationStatus!, Description s,
  EntityId l, EntityType EntityLinkType, EntityName s
WorkRegistrationCodes
  *WorkRegistrationCodeId i!, DisplayName s, IsArchived b!
WorkRegistrationRates
  *WorkRegistrationRateId i!, HourlyRate d!, DisplayName s, IsArchived b!
WorkRegistrationExpectedWeeklyHours
  *WorkRegistrationExpectedWeeklyHoursId i!, WeeklyHours i!, UserId g!, UserName s, StartDate t!, EndDate t
`;
