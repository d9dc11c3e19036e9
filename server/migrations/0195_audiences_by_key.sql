-- stop 0.3.0
-- The audiences that we suggest were stored in the words of each member's language. They are one audience, stored in English.
-- Texts are compared by their letters and digits, as in toStoredAudience.
create temporary table stored_audiences on commit drop as
select named.audience, stored.audience as stored from (
  select audience from item_audiences union select audience from member_audiences
  union select unnest(audiences) from item_views union select unnest(audiences) from evidence_readers
  union select substr(cohort, 5) from evidence_cohorts where cohort like 'for:%') named
join (values
    ('generalaudience', 'General audience'), ('جمهورعام', 'General audience'),
    ('allgemeinezielgruppe', 'General audience'), ('publicogeneral', 'General audience'),
    ('grandpublic', 'General audience'), ('幅広い対象者', 'General audience'), ('publicogeral', 'General audience'),
    ('solofounders', 'Solo founders'), ('موسسونمنفردون', 'Solo founders'), ('sologrunder', 'Solo founders'),
    ('fundadoresensolitario', 'Solo founders'), ('fondateurssolo', 'Solo founders'), ('ひとり起業家', 'Solo founders'),
    ('fundadoressolo', 'Solo founders'),
    ('freelancedesigners', 'Freelance designers'), ('مصممونمستقلون', 'Freelance designers'),
    ('freiedesigner', 'Freelance designers'), ('disenadoresfreelance', 'Freelance designers'),
    ('graphistesindependants', 'Freelance designers'), ('フリーのデザイナー', 'Freelance designers'),
    ('designersfreelancers', 'Freelance designers'),
    ('independentdevelopers', 'Independent developers'), ('مطورونمستقلون', 'Independent developers'),
    ('unabhangigeentwickler', 'Independent developers'), ('desarrolladoresindependientes', 'Independent developers'),
    ('developpeursindependants', 'Independent developers'), ('個人開発者', 'Independent developers'),
    ('desenvolvedoresindependentes', 'Independent developers'),
    ('smallonlineshops', 'Small online shops'), ('متاجرالكترونيةصغيرة', 'Small online shops'),
    ('kleineonlineshops', 'Small online shops'), ('pequenastiendasenlinea', 'Small online shops'),
    ('petitesboutiquesenligne', 'Small online shops'), ('小さなネットショップ', 'Small online shops'),
    ('pequenaslojasonline', 'Small online shops'),
    ('marketingteamsofone', 'Marketing teams of one'), ('فرقتسويقمنشخصواحد', 'Marketing teams of one'),
    ('marketingteamsauseinerperson', 'Marketing teams of one'),
    ('equiposdemarketingdeunapersona', 'Marketing teams of one'),
    ('equipesmarketingdunepersonne', 'Marketing teams of one'), ('ひとりマーケター', 'Marketing teams of one'),
    ('equipesdemarketingdeumapessoa', 'Marketing teams of one'),
    ('contentcreators', 'Content creators'), ('صناعمحتوى', 'Content creators'), ('contentcreator', 'Content creators'),
    ('creadoresdecontenido', 'Content creators'), ('createursdecontenu', 'Content creators'),
    ('コンテンツクリエイター', 'Content creators'), ('criadoresdeconteudo', 'Content creators'),
    ('newsletterwriters', 'Newsletter writers'), ('كتابنشراتبريدية', 'Newsletter writers'),
    ('newsletterautoren', 'Newsletter writers'), ('autoresdeboletines', 'Newsletter writers'),
    ('auteursdenewsletters', 'Newsletter writers'), ('ニュースレターの書き手', 'Newsletter writers'),
    ('autoresdenewsletters', 'Newsletter writers'),
    ('podcasters', 'Podcasters'), ('مقدموبودكاست', 'Podcasters'), ('podcaster', 'Podcasters'),
    ('podcasteurs', 'Podcasters'), ('ポッドキャスター', 'Podcasters'),
    ('remoteteams', 'Remote teams'), ('فرقعنبعد', 'Remote teams'), ('equiposremotos', 'Remote teams'),
    ('equipesadistance', 'Remote teams'), ('リモートチーム', 'Remote teams'), ('equipesremotas', 'Remote teams'),
    ('agencyowners', 'Agency owners'), ('اصحابوكالات', 'Agency owners'), ('agenturinhaber', 'Agency owners'),
    ('duenosdeagencias', 'Agency owners'), ('patronsdagence', 'Agency owners'), ('代理店の経営者', 'Agency owners'),
    ('donosdeagencias', 'Agency owners'),
    ('coachesandconsultants', 'Coaches and consultants'), ('مدربونومستشارون', 'Coaches and consultants'),
    ('coachesundberater', 'Coaches and consultants'), ('coachesyconsultores', 'Coaches and consultants'),
    ('coachsetconsultants', 'Coaches and consultants'), ('コーチとコンサルタント', 'Coaches and consultants'),
    ('coacheseconsultores', 'Coaches and consultants'),
    ('teachers', 'Teachers'), ('معلمون', 'Teachers'), ('lehrkrafte', 'Teachers'), ('docentes', 'Teachers'),
    ('enseignants', 'Teachers'), ('教師', 'Teachers'), ('professores', 'Teachers'),
    ('universitystudents', 'University students'), ('طلابجامعات', 'University students'),
    ('studierende', 'University students'), ('estudiantesuniversitarios', 'University students'),
    ('etudiants', 'University students'), ('大学生', 'University students'),
    ('estudantesuniversitarios', 'University students'),
    ('jobseekers', 'Job seekers'), ('باحثونعنعمل', 'Job seekers'), ('jobsuchende', 'Job seekers'),
    ('personasquebuscanempleo', 'Job seekers'), ('demandeursdemploi', 'Job seekers'), ('求職者', 'Job seekers'),
    ('quemprocuraemprego', 'Job seekers'),
    ('firsttimemanagers', 'First-time managers'), ('مديرونلاولمرة', 'First-time managers'),
    ('neuefuhrungskrafte', 'First-time managers'), ('jefesprimerizos', 'First-time managers'),
    ('nouveauxmanagers', 'First-time managers'), ('新任マネージャー', 'First-time managers'),
    ('gestoresdeprimeiraviagem', 'First-time managers'),
    ('newparents', 'New parents'), ('اباءوامهاتجدد', 'New parents'), ('frischeeltern', 'New parents'),
    ('madresypadresprimerizos', 'New parents'), ('jeunesparents', 'New parents'), ('新米の親', 'New parents'),
    ('paisemaesrecentes', 'New parents'),
    ('smallrestaurants', 'Small restaurants'), ('مطاعمصغيرة', 'Small restaurants'),
    ('kleinerestaurants', 'Small restaurants'), ('pequenosrestaurantes', 'Small restaurants'),
    ('petitsrestaurants', 'Small restaurants'), ('小さな飲食店', 'Small restaurants'),
    ('localtrades', 'Local trades'), ('حرفيونمحليون', 'Local trades'), ('handwerkvorort', 'Local trades'),
    ('oficioslocales', 'Local trades'), ('artisanslocaux', 'Local trades'), ('地元の職人', 'Local trades'),
    ('prestadoresdeservicoslocais', 'Local trades'),
    ('nonprofitorganizers', 'Nonprofit organizers'), ('منظموجمعياتغيرربحية', 'Nonprofit organizers'),
    ('ehrenamtliche', 'Nonprofit organizers'), ('organizadoresdeong', 'Nonprofit organizers'),
    ('responsablesdassociations', 'Nonprofit organizers'), ('非営利団体の運営者', 'Nonprofit organizers'),
    ('organizadoresdeongs', 'Nonprofit organizers'),
    ('peoplenewtoinvesting', 'People new to investing'), ('جددفيالاستثمار', 'People new to investing'),
    ('neulingebeimgeldanlegen', 'People new to investing'), ('personasqueempiezanainvertir', 'People new to investing'),
    ('nouveauxinvestisseurs', 'People new to investing'), ('投資の初心者', 'People new to investing'),
    ('quemestacomecandoainvestir', 'People new to investing')
) stored (letters, audience) on stored.letters = regexp_replace(normalize(plain_letters(named.audience), NFC),
  '[\s!-/:-@[-`{-~\u00A0-\u00BF\u2000-\u206F\u3000-\u3004\u3008-\u303F\u30FB]', '', 'g')
where named.audience <> stored.audience;

-- Of two words for one audience the first stays.
delete from item_audiences later using item_audiences earlier
where later.item_id = earlier.item_id and later.order_index > earlier.order_index
  and coalesce((select stored from stored_audiences where audience = later.audience), later.audience)
    = coalesce((select stored from stored_audiences where audience = earlier.audience), earlier.audience)
  and later.item_id in (select item_id from item_audiences join stored_audiences using (audience));
update item_audiences set audience = stored from stored_audiences where item_audiences.audience = stored_audiences.audience;

-- A search finds the English words. Those of the language stay, since the author may have used them elsewhere too.
update item_words set search = search || named.words from (
  select item_id, array_to_tsvector(array_agg(distinct word)) as words
  from item_audiences join (select distinct stored from stored_audiences) renamed on stored = audience,
    unnest(tsvector_to_array(to_tsvector('english', stored)) || string_to_array(lower(translate(stored, '-', ' ')), ' ')) word
  group by item_id) named
where item_words.item_id = named.item_id;

insert into member_audiences (user_id, audience, named_at)
select user_id, stored, min(named_at) from member_audiences join stored_audiences using (audience) group by user_id, stored
on conflict (user_id, audience) do update set named_at = least(member_audiences.named_at, excluded.named_at);
delete from member_audiences using stored_audiences where member_audiences.audience = stored_audiences.audience;

update item_views set audiences = array(
  select distinct coalesce(stored, audience) from unnest(audiences) audience left join stored_audiences using (audience))
where audiences && array(select audience from stored_audiences);
update evidence_readers set audiences = array(
  select distinct coalesce(stored, audience) from unnest(audiences) audience left join stored_audiences using (audience))
where audiences && array(select audience from stored_audiences);

-- Two cohorts of one audience cannot be added, because a reader may be in both. Such an item is counted again.
create temporary table doubled_cohorts on commit drop as
select item_id, array_agg(cohort) as cohorts from evidence_cohorts
join (select audience, stored from stored_audiences union select stored, stored from stored_audiences) named
  on cohort = 'for:' || named.audience
group by item_id, named.stored having count(*) > 1;
delete from evidence_cohorts using doubled_cohorts
where evidence_cohorts.item_id = doubled_cohorts.item_id and cohort = any(cohorts);
update evidence set recount = coalesce(recount, 'new-rules') where item_id in (select item_id from doubled_cohorts);
update evidence_cohorts set cohort = 'for:' || stored from stored_audiences where cohort = 'for:' || audience;

update evidence set unplaced = (
  select jsonb_object_agg(coalesce('for:' || stored, cohort), sums)
  from jsonb_each(unplaced) each (cohort, sums) left join stored_audiences on cohort = 'for:' || audience)
where exists (select from jsonb_object_keys(unplaced) cohort join stored_audiences on cohort = 'for:' || audience);

update evidence_figures set figures = jsonb_set(figures, '{audiences}', (
  select jsonb_agg(jsonb_set(line, '{audience}', to_jsonb(named)) order by place) from (
    select distinct on (named) named, line, place
    from jsonb_array_elements(figures -> 'audiences') with ordinality lines (line, place)
      left join stored_audiences on audience = line ->> 'audience',
      lateral (select coalesce(stored, line ->> 'audience') as named) names
    order by named, (line #>> '{share,readers}')::integer desc) kept))
where exists (select from jsonb_array_elements(figures -> 'audiences') line
  join stored_audiences on audience = line ->> 'audience');
