/** Topics of stems (relatives.ts): learning, travel, sport, music, arts and crafts. */
export const leisureTopics = `
  school classroom lesson pupil teacher headteach class
  exam test quiz revis grade
  homework worksheet exercis tutor
  flashcard vocabulari memoris memor textbook anki
  handwrit write letter pen cursiv spell
  univers lectur student campus colleg professor degre
  thesi dissert supervisor phd doctor academia academ paper
  scholarship grant tuition bursari stipend
  kid camp summer holiday scout
  languag vocabulari grammar bilingu fluent tandem nativ
  translat multilingu localis interpret
  accent pronunci pronounc
  immigr migrant expat refuge abroad foreign visa
  bureaucraci author form govern paperwork offic
  passport visa border consul embassi
  travel trip journey tourist tourism itinerari
  luggag suitcas baggag pack backpack
  flight airport plane airlin pilot aviat fli
  jetlag timezon
  hotel hostel book accommod airbnb
  holiday vacat getaway
  camp tent camper caravan campsit van motorhom
  train railway rail platform station carriag
  bus tram metro subway underground transit
  timet delay connect departur
  commut carpool rideshar lift ride
  taxi cab uber driver
  car vehicl automobil driver drive motorist
  garag mechan repair workshop
  park driveway garag space
  electr charg charger batteri ev
  fuel petrol diesel gasolin
  traffic jam congest
  bicycl bike cyclist cycl
  helmet crash
  theft stolen thief steal burglar burglari
  motorcycl motorbik scooter mope
  truck lorri trucker freight haulag
  boat sail sailor yacht harbour marina skipper
  surf surfer wave tide
  kayak cano paddl row
  swim swimmer pool bath
  dive diver scuba snorkel
  ski skier snowboard avalanch snow slope pist
  skate skateboard rink
  climb climber boulder belay rope
  hike hiker trail hut walk footpath trek
  mountain summit alpin peak
  run runner jog jogger marathon race triathlon
  gym workout fit barbel squat lift strength weightlift muscl
  yoga stretch pilat postur mat
  back spine postur
  footbal soccer goalkeep striker pitch
  tenni racket court badminton squash
  basketbal volleybal handbal hoop
  golf golfer handicap
  chess open endgam grandmast checkmat
  boardgam dice tabletop card
  game gamer videogam esport consol
  puzzl crossword sudoku riddl
  refere umpir whistl
  coach trainer train athlet
  team squad club leagu fixtur tournament
  horseback jockey
  danc dancer ballet tango salsa choreographi
  choir singer sing soprano alto tenor voic choral
  guitar guitarist chord strum fret
  piano pianist keyboard
  violin cello orchestra viola string
  drum drummer percuss
  trumpet saxophon brass clarinet flute
  score sheet music notat
  band rehears musician gig
  song songwrit lyric melodi compos
  concert gig venu festiv stage
  record vinyl album turntabl
  playlist spotifi stream
  podcast episod interviewe
  radio broadcast station listen
  theatr play actor actress drama rehears
  costum wardrob
  film movi cinema director screenplay
  video clip footag edit youtub
  subtitl caption deaf transcript hear
  photo photograph pictur camera snapshot photographi
  album memori scrapbook archiv
  draw sketch illustr
  paint canva easel watercolour artist
  museum galleri exhibit curat
  sculptur clay potteri potter kiln ceram
  knit knitter crochet yarn wool needl
  sew tailor fabric seamstress dressmak
  cloth outfit dress wear wardrob garment fashion
  shoe sneaker boot sole footwear
  jewelleri ring necklac goldsmith
  makeup cosmet skincar beauti
  hair hairdress haircut salon barber beautician stylist
  tattoo pierc ink
  craft crafter handmad etsi diy
  print printer 3d filament
  electron solder arduino circuit
  robot drone
  workshop makerspac hackerspac maker tinker
  lend borrow loan lent librari
  swap exchang trade barter
  secondhand use prelov flea thrift
  auction bid bidder
  book reader read novel author bookshop
  librari librarian shelf
  novel novelist fiction manuscript chapter charact plot
  poem poetri poet vers
  write writer author
  editor proofread edit grammar typo
  journal diari notebook
  newspap journalist journal press report news
  newslett mail subscrib substack
  blog blogger
  font typefac typographi
  logo brand trademark
  name domain trademark
  design mockup figma wirefram
  colour palett contrast
  slope avalanch snow mountain pist summit
  water river lake level flood tide stream
  diari log record track logbook journal
  exercis repetit rep set strength squat
  wifi cafe cowork nomad remot quiet
  payment payer pay paid unpaid invoic client
  christma gift present santa advent
  pack suitcas trip holiday travel
  headphon earbud nois audio
  audio sound record mic microphon
  accordion harp flute instrument
  lectur webinar seminar cours workshop class
  degre diploma certif
  kindergarten enrol admiss
  uniform schoolbag backpack
  bulli harass abus
  hate troll moder comment
  neighbourhood watch burglar
  dementia wander gps
  pillbox pill week
  syring needl inject
  prosthesi crutch wheelchair
  cycl lane path bike
  tyre tire punctur wheel
  oil engin motor gearbox
  garag sale jumbl flea
  moth cloth wool
  mous mice rat trap
  mosquito tick bite insect
  wasp nest hornet
`
