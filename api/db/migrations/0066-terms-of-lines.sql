-- expand: What a category allowed to be returned is kept on the line at Place Order, so that a later change of the product does not change it.
alter table order_lines
  add column term text, -- null: of the version before; see category_terms
  add column term_reason text,
  add constraint order_lines_term_check check (term in ('yes', 'only if faulty', 'replacement only')) not valid,
  add constraint order_lines_term_reason_check check (term_reason in ('food', 'hygiene', 'made to measure')) not valid;

create function keep_term() returns trigger language plpgsql as $$
begin
  raise exception 'the term of a line is kept as it was said';
end
$$;
create trigger term_stays before update of term, term_reason on order_lines for each row
  when (old.term is not null and (old.term, old.term_reason) is distinct from (new.term, new.term_reason)) execute function keep_term();

-- Pages of products say it.
create trigger category_terms_recorded after insert or update or delete on category_terms
  for each row execute function record_change_everywhere();
