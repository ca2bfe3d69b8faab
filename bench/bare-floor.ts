import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// The floor: a bare node:http server that answers every request with the given bytes and headers.
const [port, bodyFile, headersFile] = process.argv.slice(2);
const body = readFileSync(bodyFile ?? '');
const headers = JSON.parse(readFileSync(headersFile ?? '', 'utf8')) as Record<string, string>;

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
