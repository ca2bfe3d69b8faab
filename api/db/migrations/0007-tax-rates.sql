-- GST on goods from 22 September 2025 ('GST 2.0'): Central Tax (Rate) notifications 9/2025 (rates) and 10/2025 (exempt
-- goods) with the matching ones for State and integrated tax. A percentage is the sum of Central and State tax. A
-- change is a new row with its own day, never an edit: docs/operations.md, 'Rates of GST'.
insert into tax_rates (hsn_prefix, valid_from, upto_paise, percent, note)
select hsn_prefix, date '2025-09-22', null, percent, note
from (values
  ('', 18, 'Goods that no other row names: the standard rate'),

  -- Food and drink
  ('04', 5, 'Butter, ghee, cheese, honey, condensed milk'),
  ('0401', 0, 'Fresh and UHT milk'),
  ('08', 5, 'Dried fruits and nuts'),
  ('0901', 5, 'Coffee'),
  ('0902', 5, 'Tea'),
  ('0904', 5, 'Pepper and chillies'),
  ('0905', 5, 'Vanilla'),
  ('0906', 5, 'Cinnamon'),
  ('0907', 5, 'Cloves'),
  ('0908', 5, 'Nutmeg and cardamom'),
  ('0909', 5, 'Coriander, cumin, fennel'),
  ('0910', 5, 'Ginger, saffron, turmeric, other spices'),
  ('10', 5, 'Cereals, packed and labelled'),
  ('11', 5, 'Flours, packed and labelled'),
  ('15', 5, 'Edible oils and fats'),
  ('1701', 5, 'Sugar, jaggery'),
  ('1704', 5, 'Sugar confectionery'),
  ('18', 5, 'Cocoa and chocolate'),
  ('19', 5, 'Biscuits, pasta, bakery'),
  ('20', 5, 'Pickles, jams, juices'),
  ('21', 5, 'Sauces, namkeen, soups, ice cream'),
  ('220210', 40, 'Aerated and flavoured sweetened water'),
  ('24', 28, 'Tobacco, until 31 January 2026'),

  -- Body and home
  ('330510', 5, 'Shampoo'),
  ('330590', 5, 'Hair oil'),
  ('330610', 5, 'Toothpaste and tooth powder'),
  ('330741', 5, 'Agarbatti, dhoop, lobhan, sambrani'),
  ('340111', 5, 'Toilet soap in bars'),
  ('3406', 5, 'Candles, tapers'),
  ('960321', 5, 'Toothbrushes'),
  ('9615', 5, 'Combs, hair slides, hair pins'),

  -- Paper
  ('4820', 18, 'Registers, diaries, albums, letter pads'),
  ('48201090', 0, 'Notebooks'),
  ('482020', 0, 'Exercise books'),
  ('4901', 0, 'Printed books'),
  ('4903', 0, 'Picture, drawing and colouring books for children'),
  ('4905', 0, 'Maps, globes'),
  ('9609', 0, 'Pencils, crayons, chalk'),

  -- Leather, wood, cane
  ('42022220', 5, 'Handbags and shopping bags of cotton'),
  ('42022230', 5, 'Handbags and shopping bags of jute'),
  ('4414', 5, 'Wooden frames'),
  ('4419', 5, 'Tableware and kitchenware of wood'),
  ('4420', 5, 'Inlaid wood, caskets, figures of wood'),
  ('46', 5, 'Basketware and mats of cane, bamboo, grass'),
  ('940152', 5, 'Seats of bamboo'),
  ('940153', 5, 'Seats of rattan or cane'),
  ('940382', 5, 'Furniture of bamboo'),
  ('940383', 5, 'Furniture of rattan or cane'),

  -- Cloth
  ('50', 5, 'Silk: yarn, fabric, sarees'),
  ('51', 5, 'Wool: yarn and fabric'),
  ('52', 5, 'Cotton: yarn, fabric, sarees'),
  ('53', 5, 'Jute, linen: yarn and fabric'),
  ('54', 5, 'Man-made filaments: yarn, fabric, sarees'),
  ('55', 5, 'Man-made staple fibres: yarn and fabric'),
  ('57', 5, 'Carpets, dhurries'),
  ('58', 5, 'Velvet, lace, tapestry, embroidery'),
  ('60', 5, 'Knitted fabric'),

  -- Ceramics, glass, metal
  ('6601', 5, 'Umbrellas'),
  ('6911', 5, 'Tableware and household articles of porcelain'),
  ('6912', 5, 'Tableware and household articles of other ceramics'),
  ('6913', 5, 'Ceramic figures and ornaments'),
  ('7013', 18, 'Glassware'),
  ('71', 3, 'Pearls, precious metals, jewellery'),
  ('7117', 3, 'Imitation jewellery'),
  ('71179010', 0, 'Bangles of lac or shellac'),
  ('7319', 5, 'Sewing needles'),
  ('7323', 5, 'Utensils and household articles of iron and steel'),
  ('7418', 5, 'Utensils and household articles of copper and brass'),
  ('7615', 5, 'Utensils and household articles of aluminium'),
  ('8306', 5, 'Bells, figures, ornaments and frames of base metal'),

  -- Light, play, art
  ('940550', 5, 'Hurricane lanterns and other lamps without electricity'),
  ('8712', 5, 'Bicycles'),
  ('9503', 5, 'Toys, other than electronic ones'),
  ('950490', 5, 'Playing cards, chess, carom, ludo'),
  ('9506', 5, 'Sports goods'),
  ('950691', 18, 'Equipment for gymnastics and physical exercise'),
  ('9701', 5, 'Paintings and drawings by hand'),
  ('9703', 5, 'Sculptures')
) as rates(hsn_prefix, percent, note);

-- 5 % when the sale value of one piece or pair is not above ₹2,500.
insert into tax_rates (hsn_prefix, valid_from, upto_paise, percent, note)
select hsn_prefix, date '2025-09-22', upto_paise, percent, note
from (values
  ('61', 'Knitted apparel'),
  ('62', 'Apparel, stoles, shawls'),
  ('63', 'Made-up textiles: bed linen, towels, cushion covers'),
  ('64', 'Footwear'),
  ('940440', 'Quilts')
) as goods(hsn_prefix, note)
cross join (values (250000, 5), (null, 18)) as limits(upto_paise, percent);

insert into tax_rates (hsn_prefix, valid_from, upto_paise, percent, note) values
  ('24', date '2026-02-01', null, 40, 'Tobacco, from 1 February 2026');
