-- The words by which properties and people are found, each once: a search that finds nothing as it is spelled asks here what may have
-- been meant. Words with a digit are left out, since no number resembles another. A word stays when nothing bears it any more.
create table search_words (word text primary key);
create index search_words_alike on search_words using gin (word gin_trgm_ops);

create function learn_words(said text) returns void language sql as $$
  insert into search_words
  select distinct word from regexp_split_to_table(said, '[\s!-/:-@\[-`{-~]+') word
  where char_length(word) between 3 and 40 and word !~ '\d'
  order by word
  on conflict do nothing
$$;

create function learn_words_of_new() returns trigger language plpgsql as $$
begin
  perform learn_words(string_agg(search_text, E'\n')) from added;
  return null;
end $$;
create trigger properties_learn_words after insert on properties
  referencing new table as added for each statement execute function learn_words_of_new();
create trigger people_learn_words after insert on people
  referencing new table as added for each statement execute function learn_words_of_new();

create function learn_words_of_changed() returns trigger language plpgsql as $$
begin
  perform learn_words(new.search_text);
  return null;
end $$;
create trigger properties_learn_new_words after update on properties
  for each row when (old.search_text is distinct from new.search_text) execute function learn_words_of_changed();
create trigger people_learn_new_words after update on people
  for each row when (old.search_text is distinct from new.search_text) execute function learn_words_of_changed();

select learn_words(string_agg(search_text, E'\n')) from properties;
select learn_words(string_agg(search_text, E'\n')) from people;
