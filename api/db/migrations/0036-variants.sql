-- expand concurrently: The variants of a family are found, and no two of them have the same size and colour
create unique index concurrently if not exists products_variant_key on products (family_id, variant_colour, variant_size)
  nulls not distinct where family_id is not null;
