-- What a name looks like: two names of one skeleton can be taken for each other. Letters of other alphabets become the Latin
-- letter that they resemble, after the confusables of Unicode Technical Standard #39, each line with its own letters above
-- and Latin ones below; what combines forms or shows nothing goes, case goes, and i, l, 1 and | are one, as are 0 and o.
create function name_skeleton(name text) returns text
language sql immutable strict parallel safe
return replace(replace(
  translate(
    lower(translate(
      normalize(name, NFKD),
      'аеорсухіјѕһԁԛԝѵӏгүҽктмвнпьАВЕЅІЈКМНОРСТУХҮԌԚԜѴӀЬ'
        || 'αβεηικνορστυγχωϲϳΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ'
        || 'ոսօհցզյւՏՍՕԼ'
        || 'ᎠᎡᎢᎪᎫᎬᎳᎷᎻᏀᏃᏒᏔᏙᏚᏞᏟᏢᏦᏴ'
        || 'ⲎⲔⲘⲚⲞⲢⲤⲦⲟⲣⲥ'
        || 'ıɑɡ' || U&'\034F\200C\200D\FE0E\FE0F',
      'aeopcyxijshdqwviryektmbhnbabesijkmhopctyxygqwvib'
        || 'abenikvopotuyxwcjabezhikmnoptyxcj'
        || 'nuohgqjisuol'
        || 'drtajewmhgzrwvslcpkb'
        || 'hkmnopctopc'
        || 'iag'
    ) collate "C"),
    'l1|0',
    'iiio'
  ),
  'rn', 'm'), 'vv', 'w');

create index profiles_name_skeleton on profiles (name_skeleton(name));
