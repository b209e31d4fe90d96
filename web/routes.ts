import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { newsletterPaths } from '../content/pages/newsletter.ts';
import { reports } from '../content/reports/reports.ts';
import { inspectApp } from '../contract/inspect/app.ts';
import { houseStageIds } from './drawings/house/stages.ts';
import { houseAddress } from './site/house-image.ts';

/** Every page, in the order of the specification's route table. */
export default [
  layout('site/layout.tsx', [
    route('/', 'pages/home.tsx'),
    route('/services', 'pages/services.tsx'),
    route('/about', 'pages/about.tsx'),
    route('/pricing', 'pages/pricing.tsx'),
    route('/faq', 'pages/faq.tsx'),
    route('/contact', 'pages/contact.tsx'),
    route('/blog', 'pages/blog.tsx'),
    route('/blog/:slug', 'pages/blog-post.tsx'),
    route('/home-buying-tips', 'pages/home-buying-tips.tsx'),
    route('/cost-analysis', 'pages/cost-analysis.tsx'),
    route('/tools-technology', 'pages/tools-technology.tsx'),
    route('/resources', 'pages/resources.tsx'),
    ...reports.map(({ path }) => route(path, 'pages/sample-report.tsx', { id: path.slice(1) })),
    route('/privacy-policy', 'pages/privacy-policy.tsx'),
    route('/terms-of-service', 'pages/terms-of-service.tsx'),
    route('/thank-you', 'pages/thank-you.tsx'),
    route('/offers', 'pages/offer.tsx'),
    route('/verify', 'pages/verify.tsx'),
    ...newsletterPaths.map((path) => route(path, 'pages/newsletter.tsx', { id: path.slice(1) })),
    route('/login', 'pages/login.tsx'),
    route('/invitation', 'pages/invitation.tsx'),
    route('/404', 'pages/not-found.tsx', { id: 'not-found' }),
    route('*', 'pages/not-found.tsx', { id: 'unknown-path' }),
  ]),
  // Made once, at build time.
  route('/blog/feed.xml', 'generated/feed.ts'),
  route('/sitemap.xml', 'generated/sitemap.ts'),
  route('/robots.txt', 'generated/robots.ts'),
  ...reports.map(({ path }) =>
    route(`${path}.pdf`, 'generated/report-pdf.ts', { id: `${path.slice(1)}.pdf` }),
  ),
  route('/share.png', 'generated/share-image.tsx'),
  ...['/favicon.png', '/apple-touch-icon.png', ...Object.values(inspectApp.icons)].map((path) =>
    route(path, 'generated/icon.ts', { id: path.slice(1) }),
  ),
  ...houseStageIds.map((stage) =>
    route(houseAddress(stage), 'generated/house.ts', { id: houseAddress(stage).slice(1) }),
  ),
  route(inspectApp.manifest, 'generated/inspect-manifest.ts'),
  // The phone app. Its screens are in the hash of this one address.
  route(inspectApp.page, 'inspect/page.tsx'),
  route('/admin', 'admin/desk.tsx', [
    index('admin/inquiries/tab.tsx'),
    route('inquiries/new', 'admin/inquiries/new-inquiry-page.tsx'),
    route('inquiries/:id', 'admin/inquiries/inquiry-page.tsx'),
    layout('admin/schedule/schedule.tsx', [
      layout('admin/schedule/beside-calendar.tsx', [route('schedule', 'admin/schedule/calendar.tsx')]),
      route('schedule/book', 'admin/schedule/book-page.tsx'),
      route('schedule/offer', 'admin/schedule/offer-page.tsx'),
      route('inspections/:id', 'admin/schedule/inspection-page.tsx'),
    ]),
    route('inspections/:id/report', 'admin/report-draft/report-draft-page.tsx'),
    route('inspection-reports', 'admin/inspection-reports/tab.tsx'),
    route('inspection-reports/figures', 'admin/inspection-reports/figures-page.tsx'),
    route('inspection-reports/:id', 'admin/inspection-reports/report-page.tsx'),
    route('quotes/new', 'admin/quotes/new-quote-page.tsx'),
    route('quotes/figures', 'admin/quotes/figures-page.tsx'),
    route('invoices', 'admin/invoices/tab.tsx'),
    route('invoices/new', 'admin/invoices/new-invoice-page.tsx'),
    route('invoices/bank-files', 'admin/invoices/bank-files-page.tsx'),
    route('invoices/:id', 'admin/invoices/invoice-page.tsx'),
    route('partners', 'admin/partners/tab.tsx'),
    route('partners/:id', 'admin/partners/partner-page.tsx'),
    route('partners/:id/agreement', 'admin/partners/agreement-page.tsx'),
    route('reports', 'admin/months/tab.tsx'),
    route('statements/:id', 'admin/months/statement-page.tsx'),
    route('standards', 'admin/standards/tab.tsx'),
    route('standards/:id/outline', 'admin/standards/outline-page.tsx'),
    route('inspectors', 'admin/inspectors/inspectors-page.tsx'),
    route('inspectors/:id', 'admin/inspectors/inspector-page.tsx'),
    route('newsletter', 'admin/newsletter/subscribers.tsx'),
    route('settings/imports', 'admin/imports/imports-page.tsx'),
    route('removals', 'admin/inquiries/removals-page.tsx'),
    route('removals/:id', 'admin/inquiries/removal-page.tsx'),
    route('settings', 'admin/settings/settings-page.tsx'),
    route('settings/start', 'admin/settings/first-steps-page.tsx'),
    route('settings/:section', 'admin/settings/section-page.tsx'),
    route('account', 'admin/account/account.tsx'),
    route('settings/mail', 'admin/connections/mail-page.tsx'),
    route('settings/cards', 'admin/connections/cards-page.tsx'),
    route('settings/backups', 'admin/connections/backups-page.tsx'),
    route('manual', 'admin/manual/manual.tsx'),
  ]),
] satisfies RouteConfig;
