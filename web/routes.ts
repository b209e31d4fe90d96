import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page a person can ask for, in the order of the specification's route table. */
export default [
  layout('site/layout.tsx', [
    route('/', 'pages/home.tsx'),
    route('/thank-you', 'pages/thank-you.tsx'),
    route('/login', 'pages/login.tsx'),
    // Every part in every state, for those who build the site.
    ...(process.env.NODE_ENV === 'development' ? [route('/styleguide', 'styleguide/styleguide.tsx')] : []),
    route('/404', 'pages/not-found.tsx', { id: 'not-found' }),
    route('*', 'pages/not-found.tsx', { id: 'unknown-path' }),
  ]),
  route('/admin', 'admin/desk.tsx', [index('admin/inquiries/tab.tsx')]),
] satisfies RouteConfig;
