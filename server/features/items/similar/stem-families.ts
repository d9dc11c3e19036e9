/** A line holds stems, as the English dictionary of PostgreSQL cuts them, of words for nearly the same thing. */
export const families = `
  bicycl bike cyclist cycl
  invoic bill payer overdu unpaid
  receipt warranti bookkeep shoebox
  lend lent borrow loan
  subscript trial unsubscrib
  cancel churn
  salon hairdress barber beautician haircut
  appoint book reserv
  photo photograph pictur camera snapshot
  gym strength squat lift weight workout barbel
  gift present christma birthday
  vaccin booster vet jab
  immigr expat migrant refuge foreign abroad
  languag bilingu vocabulari grammar tandem
  translat multilingu
  coffe espresso barista grinder
  propos quot quotat
  error except stack trace crash bug debug log
  slide speaker speech stage confer
  babysitt sitter nanni childcar
  maintain librari repositori opensourc
  document doc readm manual wiki
  wash dishwash dryer fridg applianc
  repair broken fix mend spare
  run runner jog marathon
  ski skier avalanch snow slope mountain
  fish angler fisher river lake
  novel novelist fiction manuscript chapter author writer
  wine bottl cellar vintag
  podcast episod interviewe
  newslett mail subscrib
  sourdough bread bake baker bakeri dough
  recip cook kitchen
  meal dinner
  leftov groceri
  garden balconi allot seedl seed veget tomato
  plant housepl water thirsti
  dog puppi
  cat kitten
  babi newborn infant toddler
  migrain headach
  medicin medic pill drug prescript
  doctor physician clinic hospit
  wheelchair disabl access ramp
  deaf caption subtitl
  blind screenread
  school class classroom lesson pupil headteach
  exam test quiz revis
  flashcard textbook
  homework worksheet handwrit exercis
  band rehears musician
  choir singer sing alto soprano tenor
  guitar piano violin instrument chord
  concert gig venu
  vinyl record album
  boardgam dice
  climb climber boulder belay
  hike trail hut
  camper camp van tent caravan
  train rail railway
  flight airport plane
  carpool commut ride
  bus buse tram
  rent tenant landlord leas flatmat
  neighbour neighbor street
  heat radiat gas boiler
  solar electr energi roof panel
  pothol lamp mayor council citizen resid
  funer death die bereav grief
  inherit heir testament
  grandma grandpa grandpar grandmoth grandfath grandchildren
  ancestor genealog
  wed bride
  divorc separ
  volunt chariti donat donor
  membership member fee due treasur
  shift roster rota
  restaur waiter menu chef
  lunch canteen
  potluck salad
  parti host
  meet agenda
  timesheet billabl
  tax vat
  price charg
  land page
  testimoni prais
  logo brand trademark domain
  support helpdesk ticket
  outag uptim downtim status
  backup restor
  databas postgr sql
  server cloud aw
  cron schedul
  api endpoint openapi backend frontend
  commit git diff
  changelog releas ship
  etsi craft crafter handmad knit potter potteri
  yarn wool
  sew tailor fabric
  parcel label
  return refund
  stock inventori
  beehiv bee beekeep hive swarm honey
  hen chicken egg
  farm farmer harvest
  concentr procrastin
  sleep nap insomnia
  anxieti anxious stress
  password login
  luggag pack suitcas
  swap trade exchang
  holiday vacat
  interview recruit cv
  remot homeoffic nomad cowork
  habit streak
  budget save debt
`
