import {
  DELIVERY_WORKING_DAYS,
  FOOTER_OFFER_PERCENT,
  FREE_SHIPPING_FROM_RUPEES,
  HEADER_OFFER_PERCENT,
  REFUND_WORKING_DAYS_MAX,
  REFUND_WORKING_DAYS_MIN,
  REPLACEMENT_DAYS,
  RETURN_ANSWER_HOURS,
  RETURN_DAYS,
  RETURN_INSPECTION_WORKING_DAYS,
  RETURN_REPLACE_WORKING_DAYS,
  RETURN_SEND_DAYS,
} from '../../limits.ts';
import { formatRupees } from '../../money.ts';
import type { QuestionGroup, RankingCopy } from '../page-copy.ts';

const freeFrom = formatRupees(FREE_SHIPPING_FROM_RUPEES, 'en');

export const faq: readonly QuestionGroup[] = [
  {
    id: 'shipping',
    heading: 'Shipping',
    questions: [
      {
        question: 'What does delivery cost?',
        answer: [
          `Delivery is charged on orders below ${freeFrom}. On orders of ${freeFrom} or more it depends on the seller, and is normally free.`,
          'Your cart shows the delivery charge before you pay. Nothing is added to it afterwards.',
        ],
      },
      {
        question: 'How long does delivery take?',
        answer: [
          `Typically ${DELIVERY_WORKING_DAYS} working days from the day you order. Sundays and public holidays do not count.`,
          'With your PIN code the product page, the cart and the checkout say by which day it arrives. The day that was said when you placed the order stays on it. If it comes later, that is a reason to return it.',
          'Hill districts, islands and places far from a courier’s depot can take a few days longer.',
        ],
      },
      {
        question: 'Where do you deliver?',
        answer: [
          'In India only. Most sellers deliver to every State and Union Territory, some only in their own State or not to some places. With your PIN code the product’s page says whether it comes to you, and by which day.',
        ],
      },
      {
        question: 'I bought from more than one seller. Will everything come together?',
        answer: [
          'Each seller packs and sends their own products, so parcels can arrive on different days. You still order and pay once.',
        ],
      },
      {
        question: 'What if nobody is at home?',
        answer: [
          'The courier will call the mobile number in the delivery address and try again. If the parcel goes back to the seller, your money is returned in full.',
        ],
      },
    ],
  },
  {
    id: 'orders-and-returns',
    heading: 'Orders and returns',
    questions: [
      {
        question: 'How do I follow my order?',
        answer: [
          'Sign in and open My Orders in your account. Your newest order comes first, and a new one reads ‘Under Processing’. Open it to see what has happened so far.',
        ],
      },
      {
        question: 'Can I return a product?',
        answer: [
          `Yes. Returns are free within ${RETURN_DAYS} days of the day you receive the product. The seller fetches it at your address, free; hand it over as it came, with its packaging and everything that was in the box.`,
          'To start a return, open the order in My Orders and choose ‘Return or replace’: which pieces, why, and what you would like. You do not pay for sending it back.',
          'Some products, such as food, can only be returned if they are faulty, or only be replaced. Their page says so before you buy, with the reason, and what it said on the day of your order counts.',
        ],
      },
      {
        question: 'What happens after I ask for a return?',
        answer: [
          `The seller answers within ${RETURN_ANSWER_HOURS} hours. Without an answer the return is approved by itself.`,
          `Then you have ${RETURN_SEND_DAYS} days to send the product. When it has arrived, the seller looks at it within ${RETURN_INSPECTION_WORKING_DAYS} working days; without a word from the seller it is accepted. If the seller does not agree, our team decides.`,
          `A replacement or an exchange is sent within ${RETURN_REPLACE_WORKING_DAYS} working days after that. If it is not, you get your money back by itself.`,
          'The page of the return shows every step and what you have to do, and you get a mail at each of them. You can cancel until you have sent it.',
        ],
      },
      {
        question: 'Can I exchange it for another size or colour?',
        answer: [
          `Yes, within ${RETURN_DAYS} days, for another size or colour of the same product that is in stock at the price you paid, unless its page says otherwise. If it is sold out when the seller agrees, you get your money back. Otherwise it is set aside for you, and sent once the seller has accepted yours. You pay nothing.`,
          'For anything else, return the product and place a new order.',
        ],
      },
      {
        question: 'My product is faulty, broken or not what I ordered',
        answer: [
          `Tell us within ${REPLACEMENT_DAYS} days of receiving it, with a photograph if you can, and the seller will replace it. If the seller has none left, you get your money back.`,
          `After that you can still return it free until the ${RETURN_DAYS} days are over.`,
        ],
      },
      {
        question: 'When do I get my money back?',
        answer: [
          `We send the refund when the seller has accepted what came back. It goes back the way you paid: to the same card, UPI account, bank account or wallet. Banks take ${REFUND_WORKING_DAYS_MIN} to ${REFUND_WORKING_DAYS_MAX} working days to show it.`,
        ],
      },
      {
        question: 'Can I cancel an order?',
        answer: [
          'Yes, until the seller has packed it. Open the order in My Orders and cancel it there: all of it, or only some items or pieces. There is no cancellation charge, and you get back all that you paid for them.',
        ],
      },
      {
        question: 'Where is my invoice?',
        answer: [
          'Open the order in My Orders and download the invoice as a PDF. Each seller issues their own, with their GSTIN if they are registered for GST.',
        ],
      },
    ],
  },
  {
    id: 'payments',
    heading: 'Payments',
    questions: [
      {
        question: 'How can I pay?',
        answer: [
          'Online, in Indian rupees: by card, UPI, net banking or wallet. Checkout shows what our payment provider offers you.',
        ],
      },
      {
        question: 'Can I pay cash on delivery?',
        answer: [
          'Currently we do not support Cash on Delivery. Please choose other methods of Payment.',
        ],
      },
      {
        question: 'Money left my account, but I see no order',
        answer: [
          'Please do not pay again. We check with the payment provider ourselves: either your order appears within a few minutes, or the whole amount is refunded.',
          'If you see neither after an hour, write to us with the payment reference from your bank’s message.',
        ],
      },
      {
        question: 'Do you keep my card or UPI details?',
        answer: [
          'No. They go straight to the payment provider, Razorpay. We keep the payment’s reference, the amount and the kind of payment, and nothing that could be used to pay.',
        ],
      },
      {
        question: 'Are taxes included in the price?',
        answer: ['Yes. Every price includes GST, and no product is sold above its MRP.'],
      },
      {
        question: 'How much can I save?',
        answer: [
          `Most offers go up to ${HEADER_OFFER_PERCENT}% off the MRP, Hot Deals up to ${FOOTER_OFFER_PERCENT}%. The product page says how much is off, and the cart adds up what you save.`,
        ],
      },
    ],
  },
];

export const ranking: RankingCopy = {
  title: 'How results are ranked',
  lede: 'Which products come first in lists and in search results, and why.',
  description:
    'What decides the order of search results and product lists in this shop, the most important first, in plain words.',
  sections: [
    {
      id: 'in-short',
      heading: 'In short',
      paragraphs: [],
      points: [
        { text: 'A search shows first what matches your words best.' },
        { text: 'A list without a search shows first what is most popular.' },
        { text: 'There are no paid places and no advertisements in lists and search results.' },
        {
          text: 'Everyone sees the same order. Who you are, what you bought or looked at before, and which phone you use change nothing.',
        },
        {
          text: 'Who sells a product changes nothing in lists and search. What it costs changes something only when you sort by price.',
        },
      ],
    },
    {
      id: 'search',
      heading: 'When you search',
      paragraphs: [
        'A product is shown when it has the words that you typed, or suits the occasion or the person that you named. What only mentions them in its description stands apart, at the end. These things then decide its place, the most important first:',
      ],
      points: [
        {
          term: 'Where your words stand',
          text: 'A word in the product’s name or title counts fully. In its brand, category or subcategory it counts a little more than half; in its keywords, colours, sizes and other details a little less than half; in its description a tenth. Repeating a word makes no difference.',
        },
        {
          term: 'How surely it is your word',
          text: 'Exactly your word counts most. Then come the beginning of a longer word, another spelling of a Hindi word, a word of the same meaning, and a kind of it (maroon, when you typed red), each less than the one before. The word that names the product, such as mug in ‘blue mug’, counts twice as much as the others.',
        },
        {
          term: 'Stock',
          text: 'Of products that match equally well, those that can be bought now come first.',
        },
        {
          term: 'Popularity',
          text: 'Products that are still equal come in order of popularity, as in lists.',
        },
      ],
      more: [
        'When nothing in the shop has all your words, we leave out the one we are least sure of, or correct it, and say above the results what we searched for instead.',
        'The order above is ‘Best match’. When you choose another order for a search, such as ‘Most Popular’ or ‘Price: low to high’, that order alone decides among the products found.',
      ],
    },
    {
      id: 'lists',
      heading: 'When you look through a list',
      paragraphs: ['You choose the order with ‘Sort by’. Until you do, it is ‘Most Popular’.'],
      points: [
        {
          term: 'Most Popular',
          text: 'By a number that each product has in the shop’s catalogue, the highest first. The shop sets it by how often the product is bought, for all customers together, and brings it up to date from time to time. Clicks, orders and ratings here do not change it by themselves.',
        },
        {
          term: 'Most Rated',
          text: 'By how many customers have rated a product, not by how many stars they gave.',
        },
        { term: 'Date', text: 'By when a product came into the shop, the newest first.' },
        {
          term: 'Price: low to high, Price: high to low',
          text: 'By what it costs now, the cheapest or the dearest first.',
        },
      ],
      more: [
        'Filters such as brand, size or country of origin only leave products out. They do not change the order of the others, and what is out of stock keeps its place.',
      ],
    },
    {
      id: 'elsewhere',
      heading: 'On other pages',
      paragraphs: [],
      points: [
        {
          term: 'Home page',
          text: 'Categories stand in the order that the shop gives them, each with its most popular products. Banners are chosen by the shop.',
        },
        {
          term: 'Hot Deals',
          text: 'The highest percentage off the MRP among products in stock; where two are equal, the more popular comes first.',
        },
        {
          term: 'You May Also Like',
          text: 'Products of the same subcategory, then of the same category, then of all others; the most popular first each time.',
        },
        {
          term: 'Suggestions in the search box',
          text: 'Among the most popular products that match what you have typed so far, those that match best.',
        },
      ],
    },
    {
      id: 'questions',
      heading: 'Does a result seem out of place?',
      paragraphs: [
        'Write to us with the product and what you searched for. Every message gets a ticket number and an answer.',
      ],
    },
  ],
};
