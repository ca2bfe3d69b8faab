import type { RankingCopy } from '../page-copy.ts';

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
        { text: 'Who sells a product, and what it costs, change nothing in lists and search.' },
      ],
    },
    {
      id: 'search',
      heading: 'When you search',
      paragraphs: [
        'A product is shown only when it has every word that you typed. These things then decide its place, the most important first:',
      ],
      points: [
        {
          term: 'Where your words stand',
          text: 'A word in the product’s name or title counts fully. In its brand, category or subcategory it counts a little more than half; in its keywords, colours, sizes and other details a little less than half; in its description a tenth. Repeating a word makes no difference.',
        },
        {
          term: 'How surely it is your word',
          text: 'Exactly your word counts most. Then come the beginning of a longer word, another spelling of a Hindi word, a typing mistake that we corrected, and a word of the same meaning, each less than the one before.',
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
        'The order above is ‘Best match’. When you choose ‘Most Popular’, ‘Most Rated’ or ‘Date’ for a search, that order alone decides among the products found.',
      ],
    },
    {
      id: 'lists',
      heading: 'When you look through a list',
      paragraphs: ['You choose the order with ‘Sort by’. Until you do, it is ‘Most Popular’.'],
      points: [
        {
          term: 'Most Popular',
          text: 'By a number that the shop keeps for each product in its catalogue, the highest first. Your clicks, orders and ratings do not change it by themselves.',
        },
        {
          term: 'Most Rated',
          text: 'By how many customers have rated a product, not by how many stars they gave.',
        },
        { term: 'Date', text: 'By when a product came into the shop, the newest first.' },
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
