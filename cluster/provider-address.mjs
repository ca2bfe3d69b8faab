// Loaded before the store (node --import): what goes to Razorpay goes to the stand-in on PROVIDER_PORT instead. It stands
// for a machine of the outside world, so it must not live in the database that is killed.
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const RAZORPAY = 'https://api.razorpay.com/';
const standIn = `http://127.0.0.1:${process.env.PROVIDER_PORT}/`;
const agent = new http.Agent({ keepAlive: true });
const request = https.request;

https.request = (url, options, onResponse) =>
  String(url).startsWith(RAZORPAY)
    ? http.request(String(url).replace(RAZORPAY, standIn), { ...options, agent }, onResponse)
    : request(url, options, onResponse);
syncBuiltinESMExports();
