-- expand: Sellers who pay GST as composition dealers, and those who are not registered but enrolled on the GST portal.

alter table sellers
  add column gst_scheme text not null default 'regular', -- composition dealers collect no tax and sell in their own State
  add column enrolment_number text, -- of who has no GSTIN (Notification 34/2023)
  add constraint sellers_gst_scheme_check
    check (gst_scheme = 'regular' or gst_scheme = 'composition' and gstin is not null) not valid,
  add constraint sellers_enrolment_number_check
    check (enrolment_number is null or enrolment_number ~ '^[0-9A-Z]{10,20}$' and gstin is null) not valid;
