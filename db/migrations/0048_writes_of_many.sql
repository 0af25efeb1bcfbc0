-- What triggers cost where thousands of rows are written at once. What they do stays the same.

-- Called for each row, and the right to count is only needed once in a transaction: to take it on costs more than all the rest.
create function move_public_version() returns void language sql security definer set search_path = pg_catalog, public as $$
  update public_versions set changes = changes + 1 where slot = pg_backend_pid() % 64
$$;
create or replace function count_public_change() returns trigger language plpgsql as $$
begin
  if current_setting('acre.public_change_counted', true) is distinct from 'yes' then
    perform set_config('acre.public_change_counted', 'yes', true);
    perform move_public_version();
  end if;
  return null;
end $$;
alter function count_public_change() security invoker reset search_path;

-- Each word is looked at once, however often it was said.
create or replace function learn_words(said text) returns void language sql as $$
  insert into search_words
  select word from (select distinct word from regexp_split_to_table(said, '[\s!-/:-@\[-`{-~]+') word) heard
  where char_length(word) between 3 and 40 and word !~ '\d'
  order by word
  on conflict do nothing
$$;

-- Without a query inside, which costs more to begin than the few words cost to look up.
create or replace function street_key(address text) returns text language plpgsql immutable strict parallel safe as $$
declare
  words text := lower(regexp_replace(normalize(address, nfkd), '[\u0300-\u036f]', '', 'g') collate "C");
  word text;
  key text := '';
begin
  words := replace(regexp_replace(words, '[''’.]', '', 'g'), '#', ' unit ');
  words := btrim(regexp_replace(words, '[^a-z0-9]+', ' ', 'g'));
  words := regexp_replace(words, '( (unit|suite|ste|apt|apartment|room|rm))+ ([a-z]?[0-9]+[a-z]*|[a-z])( .*)?$', '');
  foreach word in array string_to_array(words, ' ') loop
    key := key || ' ' || coalesce('{
      "north": "n", "south": "s", "east": "e", "west": "w",
      "northeast": "ne", "northwest": "nw", "southeast": "se", "southwest": "sw",
      "first": "1st", "second": "2nd", "third": "3rd", "fourth": "4th", "fifth": "5th",
      "sixth": "6th", "seventh": "7th", "eighth": "8th", "ninth": "9th", "tenth": "10th",
      "street": "st", "str": "st", "saint": "st", "avenue": "ave", "av": "ave", "boulevard": "blvd", "drive": "dr", "road": "rd",
      "lane": "ln", "court": "ct", "place": "pl", "square": "sq", "parkway": "pkwy", "highway": "hwy", "terrace": "ter",
      "circle": "cir", "trail": "trl", "plaza": "plz", "expressway": "expy", "freeway": "fwy", "turnpike": "tpke",
      "crossing": "xing", "center": "ctr", "centre": "ctr", "building": "bldg", "alley": "aly", "route": "rte", "heights": "hts",
      "junction": "jct", "mount": "mt", "fort": "ft"
    }'::jsonb ->> word, word);
  end loop;
  return substr(key, 2);
end $$;
