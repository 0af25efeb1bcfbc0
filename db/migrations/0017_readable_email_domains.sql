-- Some browsers sent the domain bücher.example as xn--bcher-kva.example. Addresses are now stored as they are read, as in packages/domain/src/people/email.ts;
-- the functions below decode Punycode (RFC 3492) once.
create function pg_temp.from_punycode(code text) returns text language plpgsql as $$
declare
  mark int := length(code) - position('-' in reverse(code)) + 1;
  digits text := case when position('-' in code) = 0 then code else substr(code, mark + 1) end;
  letters text := case when position('-' in code) = 0 then '' else left(code, mark - 1) end;
  n bigint := 128; i bigint := 0; bias int := 72; before bigint; weight bigint; k int; threshold int; digit int; delta bigint; at int := 1;
begin
  while at <= length(digits) loop
    before := i; weight := 1; k := 36;
    loop
      if at > length(digits) then return null; end if;
      digit := position(substr(digits, at, 1) in 'abcdefghijklmnopqrstuvwxyz0123456789') - 1;
      at := at + 1;
      if digit < 0 then return null; end if;
      i := i + digit * weight;
      threshold := least(26, greatest(1, k - bias));
      exit when digit < threshold;
      weight := weight * (36 - threshold);
      k := k + 36;
      if i > 100000000000 or weight > 100000000000 then return null; end if;
    end loop;
    delta := (i - before) / case when before = 0 then 700 else 2 end;
    delta := delta + delta / (length(letters) + 1);
    bias := 0;
    while delta > 455 loop delta := delta / 35; bias := bias + 36; end loop;
    bias := bias + 36 * delta / (delta + 38);
    n := n + i / (length(letters) + 1);
    i := i % (length(letters) + 1);
    if n > 1114111 or n between 55296 and 57343 then return null; end if;
    letters := left(letters, i::int) || chr(n::int) || substr(letters, i::int + 1);
    i := i + 1;
  end loop;
  return letters;
end $$;

create function pg_temp.readable(address text) returns text language sql as $$
  select regexp_replace(address, '@.*$', '@') || string_agg(
    case when name ~ '[^\x01-\x7f]' and name !~ '[\x01-,./:-@\[-`{-\u00bf\u2000-\u2bff\u3000-\u3004\ue000-\uf8ff]' and normalize(lower(name), nfkc) = name then name else label end, '.' order by place)
  from unnest(string_to_array(regexp_replace(address, '^.*@', ''), '.')) with ordinality as parts (label, place),
    lateral (select case when label like 'xn--_%' then pg_temp.from_punycode(substr(label, 5)) end) as decoded (name)
$$;

update people set email = pg_temp.readable(email) where email like '%@%xn--%';
update people set username = pg_temp.readable(username) where username like '%@%xn--%';
update email_changes set email = pg_temp.readable(email) where email like '%@%xn--%';
update email_confirmations set email = pg_temp.readable(email) where email like '%@%xn--%';
update invitations set email = pg_temp.readable(email) where email like '%@%xn--%';

drop function pg_temp.readable(text);
drop function pg_temp.from_punycode(text);
