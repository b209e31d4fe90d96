export default {
  poweredByHeader: false,
  experimental: { inlineCss: true },
  turbopack: { root: import.meta.dirname },
};
