// Serves the built site with Express 5 and serve-static. PORT and SITE come from the bench.
import express from 'express';
import serveStatic from 'serve-static';

const app = express();
app.disable('x-powered-by');
app.use((request, _response, next) => {
  // Pages are folders with an index. Without this, each request would be redirected to the same address with
  // a slash.
  if (!/[./]$|\.\w+$/.test(request.url)) request.url += '/';
  next();
});
app.use(serveStatic(process.env.SITE));
app.listen(Number(process.env.PORT), '127.0.0.1');
