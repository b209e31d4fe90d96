import '#web/app.css';
import built from '../built.json';

export default function RootLayout({ children }) {
  return (
    <html lang="en-AU">
      <head>
        <meta name="theme-color" content="#0f2a4a" />
        {built.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.png" type="image/png" />
      </head>
      <body>
        <a href="#main" className="skip-link">
          Skip to main content
        </a>
        {children}
      </body>
    </html>
  );
}
