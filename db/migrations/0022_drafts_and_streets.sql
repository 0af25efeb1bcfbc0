-- A draft that is saved again gets another version, and none is ever given twice: who holds an old one is told, also after the draft was
-- sent or thrown away in between.
alter table drafts
  add column version integer not null generated always as identity,
  add constraint drafts_size_check check (octet_length(content::text) <= 131072);

-- Who deletes their account takes their drafts along.
create function remove_drafts_of_deleted() returns trigger language plpgsql as $$
begin
  delete from drafts where person_id = new.id;
  return null;
end $$;
create trigger people_remove_drafts after update of deleted_at on people
  for each row when (new.deleted_at is not null) execute function remove_drafts_of_deleted();

-- What is the same for every way of writing a street address, without its unit: the core's streetKey (packages/domain/src/places/street.ts).
create function street_key(address text) returns text language plpgsql immutable strict parallel safe as $$
declare
  words text := lower(regexp_replace(normalize(address, nfkd), '[\u0300-\u036f]', '', 'g') collate "C");
begin
  words := replace(regexp_replace(words, '[''’.]', '', 'g'), '#', ' unit ');
  words := btrim(regexp_replace(words, '[^a-z0-9]+', ' ', 'g'));
  words := regexp_replace(words, '( (unit|suite|ste|apt|apartment|room|rm))+ ([a-z]?[0-9]+[a-z]*|[a-z])( .*)?$', '');
  return (select coalesce(string_agg(coalesce('{
    "north": "n", "south": "s", "east": "e", "west": "w",
    "northeast": "ne", "northwest": "nw", "southeast": "se", "southwest": "sw",
    "first": "1st", "second": "2nd", "third": "3rd", "fourth": "4th", "fifth": "5th",
    "sixth": "6th", "seventh": "7th", "eighth": "8th", "ninth": "9th", "tenth": "10th",
    "street": "st", "str": "st", "saint": "st", "avenue": "ave", "av": "ave", "boulevard": "blvd", "drive": "dr", "road": "rd",
    "lane": "ln", "court": "ct", "place": "pl", "square": "sq", "parkway": "pkwy", "highway": "hwy", "terrace": "ter",
    "circle": "cir", "trail": "trl", "plaza": "plz", "expressway": "expy", "freeway": "fwy", "turnpike": "tpke",
    "crossing": "xing", "center": "ctr", "centre": "ctr", "building": "bldg", "alley": "aly", "route": "rte", "heights": "hts",
    "junction": "jct", "mount": "mt", "fort": "ft"
  }'::jsonb ->> word, word), ' ' order by nth), '') from regexp_split_to_table(words, ' ') with ordinality split (word, nth));
end $$;
alter table properties add column street_key text not null generated always as (street_key(address)) stored;
create index properties_by_street on properties (street_key);
