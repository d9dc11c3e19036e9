/** Topics of stems (relatives.ts): work, money, selling and software. */
export const workTopics = `
  interview recruit candid hire applic
  job jobseek employ unemploy vacanc
  cv resum cover applic
  salari wage rais pay negoti payrol
  shift roster rota schedul duti
  vacat leav absenc sick
  remot homeoffic telework distribut nomad
  cowork workspac desk
  meet agenda minut standup
  note notetak transcrib dictat
  task todo kanban backlog sticki
  project deadlin mileston gantt
  chat slack messeng whatsapp
  email inbox mailbox spam
  calendar appoint schedul
  time timesheet billabl hour timer
  manag boss supervisor leadership
  colleagu cowork
  onboard newcom joiner
  feedback review critiqu
  freelanc contractor employ self self-employ client
  consult advisori
  agenc client
  invoic payer overdu unpaid bill
  quot estim quotat propos tender
  contract claus agreement sign signatur
  lawyer legal attorney solicitor court lawsuit
  bookkeep account ledger
  receipt warranti expens reimburs
  tax vat ir levi
  budget save spend debt financ
  bank account transfer card
  payment pay checkout stripe paypal
  cash coin money wallet
  currenc exchang euro dollar
  invest investor stock portfolio dividend share
  crypto bitcoin blockchain
  insur premium claim polici
  discount coupon voucher bargain sale
  subscript subscrib unsubscrib trial recur
  cancel churn retent
  startup founder cofound entrepreneur
  fund ventur seed pitch vc
  idea valid hypothesi
  launch beta waitlist
  land convers homepag
  seo rank search googl
  advert advertis ad campaign
  market promot audienc
  social media instagram post influenc
  analyt metric dashboard stat statist
  survey questionnair poll respond
  testimoni prais rate star
  complaint complain refund
  support helpdesk ticket custom
  faq knowledg document
  crm lead sale prospect salesperson
  shop store retail storefront
  ecommerc webshop marketplac seller onlin
  parcel packag ship shipment courier postag deliveri stamp label
  return refund
  stock inventori warehous
  packag wrap box
  supplier wholesal manufactur
  market stall fair
  salon appoint no-show show client
  book reserv slot
  queue line wait
  develop programm coder engin program code
  code sourc refactor legaci
  bug error except crash debug stack trace log
  test unit regress qa
  commit git branch merg diff
  review pull
  deploy releas pipelin ci
  changelog releas ship featur
  api endpoint openapi backend swagger
  frontend css html javascript react
  databas postgr sql queri mysql
  backup restor recoveri disast
  server host vps
  cloud aw azur
  docker contain kubernet
  outag uptim downtim status incid
  monitor alert oncal
  secur vulner hacker breach
  password login authent passkey
  privaci track gdpr consent cooki
  spreadsheet excel csv
  pdf document scan scanner
  folder file storag drive
  search index find
  bookmark tab browser
  plugin extens addon
  opensourc maintain contributor librari repositori
  document doc readm manual wiki
  cron job schedul
  prompt ai chatbot llm gpt
  data dataset scrape
  map gps locat navig rout
  app mobil io android
  appstor rate review
  keyboard shortcut type
  font emoji
  laptop comput notebook
  wifi internet router connect broadband
  phone call telephon dial
  voic speech microphon record dictat
  sms text messag
  printer ink paper
  screen monitor display
  key lost keyr
  umbrella rain raincoat
  clean tidi declutt mess organis
  move storag
  landlin telephon
  contract phone mobil tariff
  roam sim
  hotspot wifi
  virus malwar antivirus phish
  spam filter junk
  scam fraud phish
  notif alert ping
  interrupt distract focus
  multitask focus
  pomodoro timer
  goal resolut habit
  mentor mente coach
  network contact
  busi card contact
  elev pitch investor
  cofound partner founder
  equiti share cap vest
  term sheet investor
  burn runway cash
  account tax return file
  mileag travel expens
  pension freelanc
  career job chang
  refer letter
  strike union
  burnout overtim overwork
  coffe machin offic
  desk chair ergonom
  plant offic
  standup daili
  retro retrospect
  sprint scrum agil
  okr object
  hybrid offic
  timezon remot
  bonus salari
  team build
  expens report
  invoic templat
  purchas order procur
  signatur pdf
  archiv file
  printer cartridg toner
  projector beamer slide
  whiteboard brainstorm sketch
  mindmap brainstorm
  wirefram prototyp
  usabl test user user-test usability-test
  icon pixel
  colourblind contrast
  landingpag headlin copywrit copi
  slogan taglin
  keyword backlink seo
  coupon checkout
  cart basket abandon
  chargeback fraud payment
  paywal membership
  affili referr
  waitlist signup
  freemium trial
  changelog updat
  roadmap featur request
  bug report
  flaki test
  mock stub fixtur
  lint formatt
  typescript javascript
  python pip
  rust compil
  regex parser
  cli termin shell command
  latenc slow perform
  cach cdn
  rate limit throttl
  webhook event
  queue worker
  migrat schema
  index queri slow
  licens licenc mit
  fork maintain
  sponsor sponsorship fund
  readm badg
  packag npm depend
  docker imag
  dns domain
  certif tls ssl
  backup restor snapshot
  session token
  featur flag toggl
  ab ab-test test experi
  forget forgot rememb remind recal forgotten
  late delay overdu miss
  nag chase remind
  broken break repair fix mend defect spare
  learn practis practic exercis lesson teach
  understand explain plain comprehend
  wast leftov spoil rotten
  split divid divvi fair
  price cost expens cheap afford charg worth
  safe safeti unsaf danger
  wrong mistak error typo
  fake scam fraud genuin counterfeit
  crowd empti busi
  hire rent rental
  sell sold buyer seller
`
