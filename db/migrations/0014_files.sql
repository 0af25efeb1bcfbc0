-- Pictures and documents of a property lie in it as they are read, so that no list looks elsewhere: texts, or what was uploaded.
alter table properties
  alter column images drop default, alter column documents drop default,
  alter column images type jsonb using to_jsonb(images), alter column documents type jsonb using to_jsonb(documents),
  alter column images set default '[]', alter column documents set default '[]',
  add constraint properties_images_are_a_list check (jsonb_typeof(images) = 'array'),
  add constraint properties_documents_are_a_list check (jsonb_typeof(documents) = 'array');

-- A file is noted before it is put away, so that nothing lies in the store of which no row tells.
alter table files
  drop column position,
  drop constraint files_property_id_fkey,
  add constraint files_property_id_fkey foreign key (property_id) references properties (id) on delete set null,
  add column person_id integer references people (id) on delete set null,
  add column width integer check (width > 0),
  add column height integer check (height > 0),
  add column placeholder text,
  add column stored_at timestamptz,
  add column loose_since timestamptz default now(),
  add constraint files_images_are_measured check (kind = 'document' or num_nonnulls(width, height, placeholder) = 3),
  add constraint files_hang_on_one check (num_nonnulls(property_id, person_id) <= 1),
  add constraint files_hang_where_they_belong check (
    case when kind = 'profile_image' then property_id is null else person_id is null end
  );
create index files_by_property on files (property_id) where property_id is not null;
create index files_by_person on files (person_id) where person_id is not null;
create index files_loose on files (loose_since) where loose_since is not null;

comment on column files.stored_at is 'null while the file is being put away';
comment on column files.loose_since is 'since when it hangs on nothing; null while it hangs on a property or a person';

create function note_loose_files() returns trigger language plpgsql as $$
begin
  new.loose_since := case when num_nonnulls(new.property_id, new.person_id) > 0 then null else coalesce(new.loose_since, now()) end;
  return new;
end $$;
create trigger files_note_loose before insert or update of property_id, person_id on files
  for each row execute function note_loose_files();
