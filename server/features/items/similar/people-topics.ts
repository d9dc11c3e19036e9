/** Topics of stems (relatives.ts): health, age, society, weather and science. */
export const peopleTopics = `
  doctor physician clinic surgeri practic gp
  hospit ward nurs surgeon
  wait queue appoint
  patient symptom diagnosi diagnos chronic ill
  pain ach chronic sore painkil
  migrain headach aura
  medicin medic pill drug prescript pharmaci pharmacist tablet dose
  vaccin booster jab immunis
  fever cough flu cold thermomet
  blood donor donat transfus
  dentist tooth teeth dental brace
  eye eyesight glass optician vision len
  hear aid deaf
  skin rash eczema acn
  asthma inhal pollen hay
  cancer chemotherapi tumour oncolog
  heart cardiac pressur hypertens
  physiotherapi physio rehabilit knee injuri joint
  foot blister sole
  sleep insomnia nap asleep awak bedtim snore
  tire fatigu exhaust burnout
  anxieti anxious stress panic worri calm
  depress mood therapist therapi psychologist
  adhd focus concentr procrastin distract
  medit mind breath
  habit streak routin ritual
  smoke smoker cigarett nicotin vape
  alcohol sober drink sobrieti
  addict gambl
  period menstruat cycl menstrual
  menopaus hormon
  wheelchair disabl access ramp
  blind screenread braill sight
  autism autist neurodiverg sensori
  dementia alzheim memori forget
  carer caregiv care nurs elder
  elder senior old pension retire retir
  grandpar grandma grandpa grandmoth grandfath grandchild
  funer bereav grief mourn death die undertak
  inherit heir testament estat
  ancestor genealog ancestri pedigre
  divorc separ custodi
  date singl partner flirt
  lone loneli alon isol
  friend friendship acquaint buddi
  shi introvert awkward smalltalk
  reunion alumni classmat
  volunt chariti nonprofit ngo
  donat donor fundrais
  member membership club associ
  treasur account cash fee due
  vote elect ballot poll
  citizen mayor council municip petit politician
  pothol lamp pavement streetlight road
  polic crime emerg
  fire firefight brigad alarm
  flood storm weather forecast rain
  climat carbon emiss footprint
  church parish congreg faith
  villag rural
  event organis attende meetup confer
  ticket admiss seat box box-offic offic
  confer talk speaker speech present slide
  scienc scientist lab laboratori experi
  microscop biolog
  chemistri chemist
  physic physicist
  math mathemat algebra geometri
  histori historian archiv
  astronomi telescop star astronom
  geographi map
  architect architectur build
  construct builder site scaffold
  factori manufactur machin product
  nurs shift
  teacher teach substitut
  polic offic
  pilot captain
  lift elev stair
  bench seat rest
  water thirst drink hydrat
  rain rainwat barrel hose irrig
  ice cold frozen ici
  sun sunscreen sunburn
  hot heat heatwav
  winter snow frost
  sick ill flu
  hay pollen allergi
  noseble bandag aid first first-aid
  ambul paramed emerg
  oper surgeri anaesthet anaesthesia
  scan xray mri
  kidney dialysi
  stroke paralysi
  epilepsi seizur
  stutter stammer speech
  therapi counsel counsellor therapist
  trauma ptsd
  eat disord bulimia anorexia
  weight scale kilo
  protein shake supplement
  jog shoe
  marathon race train
  bib race finish
  triathlon triathlet ironman
  pace heart heart-rat rate
  injuri sprain ankl knee
  judo karat box martial wrestl
  fenc archeri
  hockey ice rink
  cricket bat
  basebal softbal
  sled sledg mush
  parachut paraglid
  drone aerial
  caravan trailer tow
  ferri cruis ship
  border custom duti
  vaccin travel tropic
  guid guidebook sightse tour
  souvenir postcard
  map offlin
  loung airport
  refund flight compens airlin
  seat reserv train
  ticket inspector fare
  escal lift
  cross crosswalk pedestrian
  cobbleston kerb curb
  charg station
  car share carshar
  park ticket fine
  licenc drive exam
  theori test
  speed fine
  crossroad roundabout
  scrap wreck junkyard
  sculptor sculptur
  comic manga cartoon
  stage light
  makeup theatr
  improv comedi comedian joke standup
  magician magic trick
  circus juggl
  choir conductor
  chord chart songbook
  metronom tempo rhythm
  tune tuner
  busk busker street
  dj mixer turntabl
  synth synthes modular
  mix master studio
  royalti stream
  lyric rhyme
  audiobook narrat
  ebook kindl
  isbn bookstor
  critic review
  screenplay script
  fanfict fiction
  worldbuild fantasi
  dictionari thesaurus glossari
  citat refer bibliographi footnot
  plagiar cheat
  lectur note
  exam nerv
  semest timet
  internship intern apprentic apprenticeship traine
`
