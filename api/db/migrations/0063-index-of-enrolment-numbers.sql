-- expand concurrently: an enrolment number belongs to one seller.
create unique index concurrently if not exists sellers_enrolment_number on sellers (enrolment_number);
