import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { siteDocumentDocument } from '../../../generated/operations.ts';
import '../../../styles/rows.css';
import '../../../styles/page.css';
import '../../../styles/document.css';
import { request } from '#shared/client/client.ts';
import { queryClient } from '#shared/client/query-client.ts';
import { config } from '#shared/page/config.ts';
import { useSession } from '#shared/session/current-session.ts';
import { RichText } from '#shared/texts/rich-text.tsx';
import { useLanguage, useText } from '#shared/texts/texts.ts';
import { Link } from '#shared/ui/link.tsx';
import { LoadFailed } from '#shared/ui/load-failed.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { SinglePage } from '../../page/single-page.tsx';
import { paths, patterns } from '../../paths.ts';
import { blocksOf, withoutTitle } from './document.rules.ts';
import type { Block, Piece } from './document.rules.ts';

const documents = {
  [patterns.imprint]: { kind: 'IMPRINT', title: 'title.imprint' },
  [patterns.privacy]: { kind: 'PRIVACY', title: 'title.privacy' },
  [patterns.terms]: { kind: 'TERMS', title: 'title.terms' },
} as const;
type Kind = (typeof documents)[keyof typeof documents]['kind'];

const documentQuery = (kind: Kind, language: string) =>
  queryOptions({
    queryKey: ['document', kind, language],
    queryFn: async () => (await request(siteDocumentDocument, { kind, language })).siteDocument,
  });

/** Imprint, privacy policy or terms, for members and visitors. */
export function DocumentPage(): ReactNode {
  return (
    <QueryClientProvider client={queryClient}>
      <Document />
    </QueryClientProvider>
  );
}

function Document(): ReactNode {
  const t = useText();
  const { pathname } = useLocation();
  const { kind, title } =
    documents[pathname.replace(/\/$/, '') as keyof typeof documents] ?? documents[patterns.imprint];
  const query = useQuery(documentQuery(kind, useLanguage()));
  const isMember = useSession(({ token }) => token !== null);
  return (
    <SinglePage id="document" isMember={isMember}>
      <article className="document card">
        <h1>{t(title)}</h1>
        {query.error === null ? null : <LoadFailed query={query} />}
        {query.isPending ? <Skeleton rows={6} /> : null}
        {query.data === null ? (
          <p className="soft">{t('document.none', { community: config.communityName })}</p>
        ) : null}
        {query.data ? <Written document={query.data} title={t(title)} /> : null}
      </article>
      <p className="document-back">
        <Link to={isMember ? paths.overview() : paths.login()}>
          {t('document.back', { community: config.communityName })}
        </Link>
      </p>
    </SinglePage>
  );
}

interface SiteDocument {
  language: string;
  text: string | null;
  url: string | null;
}

/** In a language in which it exists, which may differ from that of the page. */
function Written({ document, title }: { document: SiteDocument; title: string }): ReactNode {
  const t = useText();
  const { language, text, url } = document;
  if (url !== null)
    return (
      <p>
        <RichText
          text={t('document.otherAddress', { address: url })}
          parts={{ link: (words) => <a href={url}>{words}</a> }}
        />
      </p>
    );
  return (
    <div className="stack" lang={language}>
      {blocksOf(withoutTitle(text ?? '', title)).map((block, index) => (
        // The blocks of one text never change their order, so the index is a stable key.
        <Part key={index} block={block} />
      ))}
    </div>
  );
}

function Part({ block }: { block: Block }): ReactNode {
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3';
    return (
      <Heading>
        <Line pieces={block.line} />
      </Heading>
    );
  }
  if (block.kind === 'list')
    return (
      <ul>
        {block.items.map((item, index) => (
          <li key={index}>
            <Line pieces={item} />
          </li>
        ))}
      </ul>
    );
  return (
    <p>
      {block.lines.map((line, index) => (
        <span key={index}>
          <Line pieces={line} />
        </span>
      ))}
    </p>
  );
}

function Line({ pieces }: { pieces: readonly Piece[] }): ReactNode {
  return pieces.map(({ words, address }, index) =>
    address === undefined ? (
      words
    ) : (
      <a key={index} href={address} rel="noopener noreferrer">
        {words}
      </a>
    ),
  );
}
