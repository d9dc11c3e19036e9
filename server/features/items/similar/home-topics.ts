/** Topics of stems (relatives.ts): the home, the garden, animals, food and children. */
export const homeTopics = `
  laundri wash washer dryer deterg iron stain bleach
  dishwash fridg freezer oven stove microwav applianc toaster
  vacuum broom mop dust cleaner clean dirt spotless hoover
  furnitur sofa couch chair wardrob cupboard shelf bookshelf armchair
  curtain blind window shutter pane
  carpet rug floor parquet tile
  paint painter wall wallpap decor colour
  door lock key doorbel locksmith unlock latch
  roof gutter tile chimney attic loft
  plumber plumb tap pipe leak drain drip toilet faucet
  electrician socket wire fuse plug
  heat radiat boiler thermostat heater warm
  insul draught renov refurbish restor
  mould damp humid moistur
  carpent carpentri wood woodwork joineri screw timber plank cabinet
  tool drill saw hammer ladder screwdriv toolbox toolsh
  solar panel electr photovolta invert roof power kilowatt
  energi electr meter gas util tariff consumpt
  rent tenant landlord leas rental let renter flat apart
  flatmat roommat housem flatshar flat
  deposit landlord bond scratch
  mortgag hous properti estat realtor homebuy
  neighbour neighbourhood neighbor street door next next-door
  nois loud noisi quiet silenc neighbour soundproof
  move mover remov reloc box
  rubbish garbag wast recycl bin trash litter landfil
  compost soil mulch worm fertilis fertil
  garden balconi allot bed seed seedl veget tomato plant
  housepl plant pot thirsti water basil orchid
  lawn mower grass mow hedg trim shear
  tree orchard appl fruit harvest prune
  flower bouquet florist rose tulip
  pest slug snail aphid mole vermin
  bee beekeep beehiv hive swarm honey apiari
  hen chicken egg coop poultri
  farm farmer harvest crop tractor field agricultur
  cow cattl milk dairi calf
  sheep shepherd lamb flock wool goat
  hors rider ride stabl saddl poni equestrian
  dog puppi leash kennel canin bark walker
  cat kitten litter felin
  rabbit hamster guinea rodent hutch
  pet anim vet veterinari veterinarian shelter
  aquarium fish tank goldfish
  bird birdwatch birder ornitholog feather binocular
  fish angler fisherman lure trout rod river lake
  lost found miss astray escap
  bread bake baker bakeri sourdough dough loaf yeast
  cake pastri cupcak dessert biscuit cooki ice
  recip cook kitchen cookbook chef dish
  meal dinner supper fridg leftov groceri
  groceri supermarket shop basket
  vegan vegetarian free meat meat-fre base plant plant-bas tofu
  allergi allergen gluten nut lactos intoler celiac coeliac
  diet calori nutrit weight slim macro
  sugar diabet insulin glucos
  coffe espresso barista grinder roast roaster latt
  tea teapot brew infus
  wine bottl cellar vintag vineyard sommeli grape
  beer brew brewer breweri hop homebrew ale
  cocktail bar bartend pub drink
  restaur waiter menu diner chef bistro tabl reserv
  cafe barista canteen lunch
  picnic barbecu grill
  potluck salad buffet dish
  parti host guest birthday celebr
  wed bride groom marriag marri coupl
  gift present christma birthday wishlist
  babi newborn infant nappi diaper crib
  breastfe nurs pump bottl milk feed nurseri
  pregnant pregnanc midwif birth antenat
  toddler kindergarten nurseri preschool daycar
  babysitt sitter nanni childcar au au-pair pair
  child children kid parent mum dad
  teenag teen adolesc puberti
  screen phone tablet smartphon addict scroll distract
  toy lego doll puzzl
  stori bedtim fairytal tale storybook
  hedgehog wildlif squirrel
  forest wood ranger woodland mushroom forag
  berri jam preserv pickl ferment
  chees dairi yoghurt
  chocol candi sweet
  oliv oil vinegar
  spice herb season
  rice pasta noodl
  soup stew broth
  knife sharpen blade
  pan pot cookwar
  freez frozen freezer
  expiri expir best best-befor
  menu allergen restaur
  tip gratuiti waiter
  cutleri plate dish
  bathroom shower bath toilet
  bed mattress pillow duvet
  lamp light bulb
  candl wax scent perfum
  mirror frame hang
  balconi terrac patio
  fenc gate border
  pool chlorin swim
  sauna steam
  shed garag storag cellar
  cellar basement
  chore housework clean household
  iron shirt
  sock shoe
  zip zipper button sew
  embroideri quilt patchwork
  pattern sew knit
  loom weav
  leather belt bag handbag
  watch clock watchmak
  glass frame len sunglass
  ring engag propos
  bride dress veil
  bouquet wed florist
  seat guest tabl
  speech toast wed
  twin triplet
  adopt foster
  surnam name babi
  birthday parti balloon cake
  playground swing slide sandbox
  allow pocket money save
  bedwet potti nappi
  tantrum defiant
  cri colic babi
  formula bottl feed wean
  dummi pacifi
  pushchair stroller pram buggi
  handyman craftsman tradesman job odd odd-job
  architect blueprint plan
  permit plan permiss
  brick mortar cement concret
  scaffold crane
  survey surveyor land plot
  tenant associ caretak
  smell odour odor stink
  heatwav shade fan
  snow shovel grit
  wind turbin
  heat pump
  woodstov firewood chimney log
  meter read consumpt
`
