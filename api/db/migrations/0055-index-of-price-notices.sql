-- expand concurrently: the job that looks through price notices reads each of them once, in the order of asking.
create index concurrently if not exists notices_of_price on notices (sequence) where kind = 'price drop';
