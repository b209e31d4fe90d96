// The built site as Express 5 with serve-static serves it. PORT and SITE come from the bench.
import express from 'express';
import serveStatic from 'serve-static';

const app = express();
app.disable('x-powered-by');
app.use((request, _response, next) => {
  // Its pages are folders with an index; without this each would be a redirect to the same address with a slash.
  if (!/[./]$|\.\w+$/.test(request.url)) request.url += '/';
  next();
});
app.use(serveStatic(process.env.SITE));
app.listen(Number(process.env.PORT), '127.0.0.1');
