/** The page with another configuration of the server. */
import type { Page } from '@playwright/test';

const holder = /(<meta name="kula-config" content=")([^"]*)(")/;

/** Changes the configuration in the page, before any page is opened. */
export async function configure(
  page: Page,
  change: (config: Record<string, unknown>) => object,
): Promise<void> {
  await page.route(
    (url) => !url.pathname.startsWith('/assets/') && url.pathname !== '/graphql',
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(holder, (_, start: string, content: string, end: string) => {
        const config = JSON.parse(unescaped(content)) as Record<string, unknown>;
        return start + escaped(JSON.stringify({ ...config, ...change(config) })) + end;
      });
      return route.fulfill({ response, body });
    },
  );
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
