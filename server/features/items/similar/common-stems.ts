/**
 * Stems, as the English dictionary of PostgreSQL cuts them, of words that say little about what a text is about:
 * common verbs, adjectives, amounts and times, and roles that anyone may have.
 */
export const commonStems: ReadonlySet<string> = new Set(
  `
  abandon abl absolut absorb abstract absurd abus accept access accid accident accompani accomplish account
  accur accus accustom achiev acquir across act action activ actual adapt add adequ adjust admir admit adopt
  adult advanc advantag advic affair affect afford afraid afternoon afterward age agenc ago agre ahead ai aim
  alarm alert aliv allow almost alon along alreadi alright also alter altern although alway amateur amaz among
  amount amus analys analysi ancient anger angl angri announc annoy annual anonym anoth answer anticip anxious
  anybodi anymor anyon anyth anyway anywher apart apolog app appar apparatus appeal appear appli applic
  appreci approach approv approxim april area aren argu argument around arrang arriv artifici asham asid ask
  aspect assembl assess assign assist associ assum assur ate atmospher attach attack attain attempt attend
  attent attitud attract audienc august author autom automat autumn avail averag avoid aw awak awar award away
  awesom awkward back background bad balanc ban bare bargain barrier base basi basic batch battl bear beat
  beauti becam becom bed beforehand began begin beginn behav behaviour behind belief believ belong bend
  beneath besid best bet beta better bewar beyond big bigger billion bind bit bite black blame blank bless
  blind block blow blue board bodi book boost border bore born borrow boss bother bottom bought bounc bound
  bow box boy brainstorm brand brave break breath brief briefli bright brilliant bring broad broke broken
  brother brows brush bug build builder built bulk bulletproof bump bunch bundl burden buri burn burst busi
  button buy buyer calcul call calm came campaign cancel candid capabl capac captur card care career carri
  case cast casual catch caught caus celebr central centuri ceremoni certain chain challeng champion chanc
  chang channel chapter charact charg charm chart chase chat chatbot cheap check checklist chief child
  children choic choos chose circl circumst citi citizen civil claim class clean clear clever click client
  climat clip clock close cloth cloud club clue clutter coach code cold collaps colleagu collect colour combin
  come comfort command comment commerci commit common communic communiti compact compani compar comparison
  compet competit competitor complain complaint complet complex complic compon compromis comput concern
  conclud concret condit confid confirm conflict confus connect conscious consequ consid consist constant
  construct consult consum contact contain content contest context continu contract contrast contribut control
  conveni convers convert convinc cool cooper cope copi core corner correct cost could couldn count counter
  countri coupl courag cours cover crack crash crazi creat creativ creator crew cri crisi criterion critic
  criticis cross crowd crowdsourc cruel crush cultur curat curious current curv custom customis cut cute dad
  daili damag damn danger dare dark dashboard data date daughter day dead deadlin deal dear debat decad decemb
  decent decid decis declar declin decor dedic deep defeat defenc defend defin definit degre delay delet delic
  delight deliv deliveri demand demonstr deni departur depend deposit depth deriv describ deserv design desir
  desk desper despit destin destroy detail detect determin develop devic devot dialogu didn die differ
  difficult dig digit dimens dinner direct dirti disagre disappear disappoint disast disciplin discount
  discourag discov discoveri discuss dish dismiss display disput distanc distinct distribut disturb divers
  divid document doesn domain domin donat done door dose dot doubl doubt download dozen draft drag drain
  dramat draw drawer dream dress dri drive drop drove due dull dumb duti dynam eager ear earli earlier earn
  easi easier easili eat economi edg educ effect effort effortless eight eighteen eighti either electron eleg
  element eleven elimin els elsewher email embarrass embrac emerg emot emphasi employ employe empti enabl
  encount encourag end endless energi engag engin english enhanc enjoy enorm enough ensur enter enterpris
  entertain enthusiasm enthusiast entir entitl entranc entri environ equal equip era error escap especi
  essenti establish estat estim evalu even event ever everi everybodi everyon everyth everywher evid evil
  evolv exact exam examin exampl exceed excel except excess exchang excit excus execut exhibit exist exit
  expand expans expect expens experi expert explain explan explicit explod explor export expos express extend
  extens extent extern extra extraordinari extrem eye face fact fade fail failur fair faith fall fals famili
  familiar famous fan fanci fantasi fantast far fascin fashion fast faster fat fate father favour favourit
  fear featur februari fee feed feedback feel fellow felt fetch fewer field fifteen fifth fifti fight figur
  file fill film filter final find fine finger finish fire firm first fit five fix flag flash flat flavour
  flexibl float flood flow fluent focus fold folder folk follow foot forc foreign forev forget forgiv forgot
  form format former forti fortun forum forward found foundat founder four fourteen fourth frame free freelanc
  frequent fresh frictionless friday friend frighten front frozen frustrat fuel full fun function fund funni
  futur gadget gain gap gather gave gaze gear gender general generat generous gentl genuin gestur get giant
  gift girl give given glad glanc glass global go goal gone good govern grab grade gradual grand grandma
  grandpa grant graph grate grave great green greet grew grip gross ground group grow grown growth guarante
  guard guess guest guid guidanc guilti habit habitu hadn half halfway hall hand handi handl handmad hang
  happen happi hard harm harmless hasn hassl hate haul haven head heal healthi heap hear heard heart heat
  heavi height held hello help helper henc hero hesit hidden hide high higher hint hire histor histori hit
  hobbi hobbyist hold hole holi holiday hollow home honest honour hook hope horizon horribl horror host hot
  hotel hour hous household hug huge human humour hundr hunt hurri hurt icon idea ideal ident identifi ignor
  ill illustr imag imagin immedi impact implement impli import imposs impress improv incent incid includ incom
  increas incred inde independ index indi indic individu industri inevit influenc inform initi inner innoc
  input insid insight inspect inspir instal instanc instant instead instinct institut instruct insult integr
  intellig intend intens intent interact interest interfac intern internet interpret interrupt interv intim
  introduc introduct intuit invent invest investig invis invit involv iron island isn isol issu item januari
  jealous job join joint joke journal journey joy judg juli jump june junior justic justifi keen keep kept key
  kick kid kill kind king kingdom knew knock know knowledg known label labour lack ladi landscap languag larg
  last late later latest laugh launch layer layout lazi lead leadership leaf leak lean leap learn least leav
  left legal legend leisur lend length less lesson let letter level librari life light lightweight like limit
  line link list listen littl live ll load loan local locat lock log logic lone long longer look lookup loos
  lose loss lost lot loud love lover low lower loyal luck lucki lunch machin mad made magic mail main maintain
  mainten major make maker man manag mani manner manual map march margin mark market marketplac mass massiv
  master match mate materi matter maximum may mayb mean meant measur mechan media medium meet melt member
  memori mend mental mention merci mere merg mess messag met method middl might militari million mind mine
  minim minimalist minor minut miracl miss mission mistak mix mob mobil model modern modest modifi mom moment
  monday money monitor monster month mood moral morn mother motion motiv mount mouth move movement movi much
  multipl multipli mum muscl must mutual mysteri nake name narrat narrow nasti nation nativ natur near nearbi
  nearest neat necessari necessarili need negat neglect negoti neighbour neither nervous network neutral never
  nevertheless new newbi newcom news next nice nich night nine nineteen nineti nobl nobodi nod nois none
  normal notabl note noth notic notif notifi notion novel novemb novic nowher nuisanc number numer obey object
  oblig observ obstacl obtain obvious occas occupi occur octob odd offend offens offer offic offici offlin
  often oh okay old older one onlin open oper opinion opportun oppos opposit optim option order ordinari organ
  organis orient origin otherwis ought outcom outer output outsid outstand overal overcom overnight overview
  overwhelm owe owner ownership pack packag page paid pain painless pair panic paper parallel parent part
  parti particip particular partner pass passag passion passiv past patch path patienc pattern paus pay
  payment peac peak peer penalti pension peopl perceiv percent percentag perfect perform perhap period perman
  permiss permit persist person personalis persuad phase phenomenon philosophi phone photo phrase physic pick
  pictur piec pile pin pitch piti place plain plan planner platform play pleas pleasur plenti plot plug plugin
  plus pocket poetri point polici polish polit pool poor pop popul popular portabl portion portrait pose posit
  possess possibl post potenti pound pour power practic prais pray precious precis predict prefer prepar
  presenc present preserv press pressur presum pretend pretti prevent previous price primari prime princ
  princip principl print prior prioriti prioritis prison privaci privat prize probabl problem procedur proceed
  process produc product profession profil profit profound programm progress prohibit project promin promis
  promot prompt proof proper proport propos prospect protect protest prototyp proud prove provid psycholog
  public publish pull punish pupil pure purpos pursu push put puzzl qualifi qualiti quantiti quarter queen
  quest question queue quick quiet quit quot race radic random rang rapid rare rate rather ratio raw re reach
  react reaction read reader readi readili real realis realist realiti realli realtim reason rebuild recal
  receiv recent recognis recognit recommend record recov recoveri red reduc refer reflect reform refresh refus
  region regist regret regul regular reinforc reject relat relationship relax releas relev reli reliabl relief
  religion reluct remain remark remedi rememb remind remot remov rent repair repeat replac repli report repres
  reput request requir rescu research reserv resid resist resolut resolv resourc respect respond respons rest
  restrict result retain retir retreat return reus reusabl reveal reveng revers review revolut reward rhythm
  rich rid riddl ride right ring risk rival robust role room rough round routin rude ruin rule rumour run
  rural rush saa sacr sacrific sad safe safeti said sake sale sampl satisfact satisfi saturday save saw say
  scale scan scare scari scatter scenario scene schedul scheme scope score scrap scream screen script seal
  seamless search season seat second secret secur see seek seem seen segment seldom select self sell seller
  send senior sens sensat sensibl sensit sent sentenc separ septemb sequenc seri serious serv servic session
  set settl setup seven seventeen seventi sever shade shadow shake shall shallow shame shape share sharp shed
  sheet shelf shell shelter shi shift shine shock shoot shop short shortag shorter shouldn shout show shrink
  shut sick side sidekick sigh sight sign signal signific silenc silent silli similar simpl simpli simplifi
  simultan sin sinc sincer singl sink sister sit site situat six sixteen sixti size skill skip sleep slice
  slide slight slip slot slow small smaller smart smile smoke smooth snap snippet social soft softwar sold
  sole solid solo solut solv solver somebodi somehow someon someth sometim somewhat somewher son soon sorri
  sort sortabl soul sound sourc space spam spare speak speci special specialis specialist specif specifi
  spectrum speed spend spent spin spirit spiritu spite splendid split spoil spoke spot spread spring squeez
  stabl stack staff stage stain stake stamp stand standard stare start startup stat state statement station
  status stay steadi steal steep steer step stick still stimul stir stop store stori straight strain strang
  stranger strategi stream streamlin street strengthen stress stretch strict strike string strip stroke strong
  structur struggl stuck student studio stuff stumbl stupid style subject submit substanc substanti substitut
  subtl suburb succeed success suck sudden suffer suffici suggest suit suitabl sum summari summaris summer
  sunday super superior supplement suppli support suppos sure surfac surpris surround survey surviv suspect
  suspend sustain swallow swap swear sweat sweep sweet swing swipe switch symbol sympathi symptom sync system
  tabl tail tailor take taken tale talent talk tap target task taught teach teacher team technic techniqu
  technolog teenag tell templat tempt ten tend tendenc tension term terribl terrif test text thank theme
  theori therebi therefor thick thin thing think third thirteen thirti though thought thousand threat threaten
  three thrill throughout throw thumb thursday thus tidi tight till time timer tini tip tire titl today togeth
  told toler tomorrow tone tonight took tool toolbox toolkit top topic total touch tough tour toward town
  trace track tracker trade tradit traffic tragedi trait transfer transform transit transmit transpar trap
  travel treasur treat trend tri trial tribe trick trigger trip tripl troubl true truli trust truth tuesday
  tune turn tutori twelv twenti twice twist two type typic ugli ultim unabl uncertain uncomfort undergo
  understand undertak unexpect unfair unfortun uniform union uniqu unit univers unknown unless unlik unlimit
  unlock unpleas unus unusu updat upgrad upload upper upset urban urg urgent us usabl usag use useless user
  usual util vagu valid valu valuabl vanish variabl variat varieti various vast ve ventur verifi version
  vertic via victim victori view viewer violenc violent virtu virtual visibl vision visit visitor vital voic
  volum vote vulner wait wake walk wall wander want warm warmth warn wasn wast watch way weak wealth weapon
  wear web websit wednesday week weekend weight weird welcom well went weren wet whatev wheel whenev wherea
  whether whisper white whole whose wide widget wild will win winter wipe wisdom wise wish wit withdraw within
  without woman wonder wooden word work worker workflow world worldwid worri wors worst worth worthi would
  wouldn wound wrap write writer wrong wrote yeah year yes yesterday yet young younger zero
  `.match(/\S+/g),
)
