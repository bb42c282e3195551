interface Explained {
  /** As a dictionary has it. */
  readonly name: string;
  /** For whoever never rented anything out, in one or two sentences. */
  readonly means: string;
}

/** The words of the field, explained where they stand; fetched when somebody asks. */
export const terms = {
  deposit: {
    name: 'Waarborgsom',
    means:
      'Een bedrag dat de huurder bij het begin betaalt en aan het einde terugkrijgt, als alles netjes is achtergelaten. Ook wel borg.',
  },
  service_costs: {
    name: 'Servicekosten',
    means: 'Wat de huurder naast de huur betaalt voor zaken als schoonmaak, stroom in de gang of een lift.',
  },
  bare_rent: { name: 'Kale huur', means: 'De huur voor het object zelf, zonder servicekosten en zonder btw.' },
  rent_reduction: {
    name: 'Huurkorting',
    means: 'Een afgesproken bedrag dat van de huur af gaat, vaak voor een bepaalde tijd.',
  },
  indexation: {
    name: 'Indexatie',
    means:
      'De jaarlijkse aanpassing van de huur, zoals in het contract staat. Vaak volgt die de stijging van de prijzen.',
  },
  term: { name: 'Looptijd', means: 'Hoelang een contract duurt, en of het daarna vanzelf doorgaat.' },
  running_term: {
    name: 'Lopende termijn',
    means: 'De periode waarin het contract nu zit. Na het einde stopt het contract, of begint een nieuwe termijn.',
  },
  renewal: { name: 'Verlenging', means: 'Zegt niemand op tijd op, dan gaat het contract met deze tijd door.' },
  notice_period: {
    name: 'Opzegtermijn',
    means: 'Hoelang van tevoren iemand moet laten weten dat het contract moet eindigen.',
  },
  latest_notice: {
    name: 'Uiterste opzegdatum',
    means: 'De laatste dag waarop een opzegging nog geldt voor het einde van de lopende termijn.',
  },
  break_option: {
    name: 'Breakoptie',
    means: 'Een afspraak dat het contract op een bepaalde dag eerder mag eindigen.',
  },
  expiry_notice: {
    name: 'Afloopmelding',
    means: 'Zoveel maanden voor het einde van het contract krijgt de vastgoedbeheerder een waarschuwing.',
  },
  payment_term: { name: 'Betaaltermijn', means: 'De tijd die iemand heeft om een factuur te betalen.' },
  contractor: {
    name: 'Contractant',
    means: 'De andere partij in het contract. Bij een huurcontract is dat de huurder.',
  },
  mandate: {
    name: 'Mandaatbedrag',
    means: 'Tot dit bedrag mag de vastgoedbeheerder een reparatie laten doen zonder het eerst te vragen.',
  },
  management_fee: {
    name: 'Beheervergoeding',
    means: 'Wat de vastgoedbeheerder voor het beheer vraagt: een vast bedrag, of een deel van de huur.',
  },
  base_amount: { name: 'Grondslag', means: 'Het bedrag waarover een percentage wordt berekend.' },
  complex: { name: 'Complex', means: 'Een groep objecten die bij elkaar horen, zoals de woningen in één gebouw.' },
  financial_management: {
    name: 'Financieel beheer',
    means: 'De vastgoedbeheerder int de huur, betaalt de rekeningen en maakt de afrekening.',
  },
  technical_management: { name: 'Technisch beheer', means: 'De vastgoedbeheerder zorgt voor onderhoud en reparaties.' },
  occupancy: { name: 'Bezetting', means: 'Of een object is verhuurd of leegstaat.' },
  vacancy: {
    name: 'Leegstand',
    means: 'Wat niet is verhuurd terwijl dat wel kan, of de huur die u daardoor misloopt.',
  },
  theoretical_rent: {
    name: 'Theoretische huur',
    means: 'De huur die een object kan opbrengen als het verhuurd is, zoals de vastgoedbeheerder die vastlegde.',
  },
  vat_regime: {
    name: 'Btw-regime',
    means:
      'Of de huurder btw over de huur betaalt. Bij woningen in de regel niet; bij bedrijfsruimte kan het zijn afgesproken, en bij losse parkeerplaatsen is het meestal zo.',
  },
  vat_code: {
    name: 'Btw-code',
    means: 'De code waarmee de boekhouding vastlegt welk btw-tarief voor een bedrag geldt.',
  },
  balance: { name: 'Saldo', means: 'Wat er overblijft als u alles bij elkaar optelt en aftrekt.' },
  carried_over: {
    name: 'Van vorige afrekening',
    means: 'Een bedrag dat bij de vorige afrekening nog niet was betaald en nu wordt meegenomen.',
  },
  to_settle: {
    name: 'Nog te vereffenen',
    means: 'Het deel van de afrekening dat nog niet is betaald, door u of aan u.',
  },
  not_settled: {
    name: 'Niet verrekend',
    means: 'Geld dat wel is ontvangen of betaald, maar niet in de uitbetaling zit. Een waarborgsom bijvoorbeeld.',
  },
  manager_status: {
    name: 'Status bij de vastgoedbeheerder',
    means: 'Hoever het is, in de woorden die uw vastgoedbeheerder zelf gebruikt.',
  },
  phase: { name: 'Fase', means: 'Hoever een factuur is: van concept, via goedkeuring, tot verwerkt.' },
  due_date: { name: 'Vervaldatum', means: 'De dag waarop een factuur betaald moet zijn.' },
  outstanding: {
    name: 'Openstaand',
    means: 'Het deel van een factuur dat nog niet is betaald. Is het minder dan nul, dan is het een tegoed.',
  },
  credit_note: {
    name: 'Tegoed',
    means:
      'Geld dat de huurder nog krijgt, bijvoorbeeld door een creditfactuur: een factuur die een eerdere factuur geheel of deels terugdraait.',
  },
  debtor: { name: 'Debiteur', means: 'Iemand die nog moet betalen. Meestal een huurder.' },
  ageing: { name: 'Ouderdom', means: 'Hoelang een factuur al openstaat.' },
  debtor_account: {
    name: 'Debiteurenrekening',
    means: 'De rekening in de boekhouding waarop staat wat huurders nog moeten betalen.',
  },
  not_attributable: {
    name: 'Niet toe te wijzen',
    means: 'Een bedrag op de debiteurenrekening waarbij niet duidelijk is om welke factuur het gaat.',
  },
  booked_ahead: { name: 'Vooruit geboekt', means: 'Nu gefactureerd of betaald, maar geboekt in een later jaar.' },
  ledger_account: {
    name: 'Grootboekrekening',
    means: 'Een vakje in de boekhouding voor één soort geld, zoals “huur” of “onderhoud”.',
  },
  debit: {
    name: 'Debet',
    means: 'De linkerkant van een boeking. Bij kosten: wat is uitgegeven. Bij de bank: wat erbij kwam.',
  },
  credit: {
    name: 'Credit',
    means: 'De rechterkant van een boeking. Bij opbrengsten: wat is verdiend. Bij de bank: wat eraf ging.',
  },
  journal: {
    name: 'Dagboek',
    means: 'Het deel van de boekhouding waar de boeking vandaan komt, zoals verkoop, inkoop of bank.',
  },
  journal_entry: { name: 'Boekstuk', means: 'Het nummer waaronder een boeking in de boekhouding is te vinden.' },
  book_year: {
    name: 'Boekjaar',
    means: 'Het jaar waarin een bedrag in de boekhouding telt. Meestal een kalenderjaar.',
  },
  rental_statement: {
    name: 'Huurafrekening',
    means:
      'Een overzicht van de inkomsten die over een periode zijn afgerekend, de kosten die eraf gingen, en wat er wordt uitbetaald of door u moet worden betaald.',
  },
  walt: {
    name: 'WALT',
    means:
      'Hoe lang de huur gemiddeld nog zeker is, in jaren. De letters staan voor “weighted average lease term”: een hogere huur telt zwaarder mee.',
  },
  remaining_term: {
    name: 'Looptijd tot einde',
    means: 'Hoe lang contracten gemiddeld nog lopen, in jaren. Een hogere huur telt zwaarder mee.',
  },
  market_rent: {
    name: 'Markthuur',
    means:
      'De huur die een object nu zou opbrengen als het opnieuw werd verhuurd. Het is een schatting van de vastgoedbeheerder.',
  },
  advances: {
    name: 'Voorschot',
    means:
      'Een vast bedrag dat de huurder elke maand vooraf betaalt voor servicekosten. Later wordt dat vergeleken met wat alles echt kostte.',
  },
  service_settlement: {
    name: 'Afrekening van servicekosten',
    means:
      'Eens per jaar worden voorschotten vergeleken met de echte kosten. De huurder betaalt bij of krijgt geld terug.',
  },
  arrears: { name: 'Achterstand', means: 'Wat betaald had moeten zijn en nog niet is betaald.' },
  reminder: {
    name: 'Herinnering',
    means:
      'Hoe vaak de huurder al is gevraagd om te betalen. De laatste brief vóór verdere stappen heet een aanmaning.',
  },
  payment_method: {
    name: 'Betaalwijze',
    means:
      'Hoe er wordt betaald. Bij automatische incasso gaf de huurder een machtiging: toestemming om het bedrag van zijn rekening te halen.',
  },
  energy_label: {
    name: 'Energielabel',
    means: 'Hoe zuinig een gebouw met energie is, van A++++ (zeer zuinig) tot G (niet zuinig).',
  },
  woz: {
    name: 'WOZ-waarde',
    means:
      'Wat een woning of pand volgens de gemeente waard is. De gemeente en de Belastingdienst rekenen met deze waarde.',
  },
  rent_segment: {
    name: 'Segment',
    means:
      'Of een woning sociale huur, middenhuur of vrije sector is. In de vrije sector is de huur geliberaliseerd: u spreekt die zelf af, maar ook daar mag hij elk jaar maar beperkt stijgen.',
  },
  counter_account: {
    name: 'Tegenrekening',
    means: 'De andere kant van een boeking: waar het geld vandaan kwam of naartoe ging.',
  },
  kept_back: { name: 'Aangehouden', means: 'Een betaling die klaarstaat maar voorlopig niet wordt gedaan.' },
  settled_otherwise: {
    name: 'Anders verrekend',
    means:
      'Een bedrag dat niet is overgemaakt maar op een andere manier is geregeld, bijvoorbeeld met een volgende afrekening.',
  },
} as const satisfies Readonly<Record<string, Explained>>;
