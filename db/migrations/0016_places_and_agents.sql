-- Properties are also found by the names of the District of Columbia and of the territories: the same places as in packages/domain/src/places/us-states.ts.
create or replace function us_state_words(code text) returns text language sql immutable parallel safe as $$
  select code || coalesce(case code
    when 'AL' then ' Alabama' when 'AK' then ' Alaska' when 'AS' then ' American Samoa' when 'AZ' then ' Arizona' when 'AR' then ' Arkansas'
    when 'CA' then ' California' when 'CO' then ' Colorado' when 'CT' then ' Connecticut' when 'DE' then ' Delaware'
    when 'DC' then ' District of Columbia' when 'FL' then ' Florida' when 'GA' then ' Georgia' when 'GU' then ' Guam' when 'HI' then ' Hawaii'
    when 'ID' then ' Idaho' when 'IL' then ' Illinois' when 'IN' then ' Indiana' when 'IA' then ' Iowa' when 'KS' then ' Kansas'
    when 'KY' then ' Kentucky' when 'LA' then ' Louisiana' when 'ME' then ' Maine' when 'MD' then ' Maryland' when 'MA' then ' Massachusetts'
    when 'MI' then ' Michigan' when 'MN' then ' Minnesota' when 'MS' then ' Mississippi' when 'MO' then ' Missouri' when 'MT' then ' Montana'
    when 'NE' then ' Nebraska' when 'NV' then ' Nevada' when 'NH' then ' New Hampshire' when 'NJ' then ' New Jersey'
    when 'NM' then ' New Mexico' when 'NY' then ' New York' when 'NC' then ' North Carolina' when 'ND' then ' North Dakota'
    when 'MP' then ' Northern Mariana Islands' when 'OH' then ' Ohio' when 'OK' then ' Oklahoma' when 'OR' then ' Oregon'
    when 'PA' then ' Pennsylvania' when 'PR' then ' Puerto Rico' when 'RI' then ' Rhode Island' when 'SC' then ' South Carolina'
    when 'SD' then ' South Dakota' when 'TN' then ' Tennessee' when 'TX' then ' Texas' when 'VI' then ' U.S. Virgin Islands' when 'UT' then ' Utah'
    when 'VT' then ' Vermont' when 'VA' then ' Virginia' when 'WA' then ' Washington' when 'WV' then ' West Virginia'
    when 'WI' then ' Wisconsin' when 'WY' then ' Wyoming'
  end, '')
$$;

-- The stored words of these properties are computed anew; their deals follow by a trigger.
update properties set state = state where state in ('DC', 'PR', 'GU', 'VI', 'AS', 'MP');

-- Places are also suggested to members, who count what is in their own lists: the index holds what decides about that.
drop index properties_listed_by_place;
create index properties_suggested on properties (city, state, zip_code) include (is_listed, status, submitted_by_id, referral_id) where deleted_at is null;

-- Members decide whether their listings show how to reach them. Those of before have not been asked, so theirs stay hidden.
alter table people add column license_number text constraint people_license_number_check check (char_length(license_number) <= 50);
alter table people add column contact_on_listings text
  constraint people_contact_on_listings_check check (contact_on_listings in ('shown', 'hidden'));
-- Visitors read these of a listing's agent, so that a change of them ends what is remembered of public answers.
drop trigger people_count_public_change on people;
create constraint trigger people_count_public_change
  after update of full_name, company, phone, email, license_number, contact_on_listings, role, deleted_at on people
  deferrable initially deferred for each row execute function count_public_change();
