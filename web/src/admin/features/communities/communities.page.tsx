import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { allCommunitiesDocument } from '../../../generated/operations.ts';
import '../../../styles/workspace.css';
import '../../../styles/peers.css';
import { request } from '#shared/client/client.ts';
import { ownPicture } from '#shared/page/own-picture.ts';
import { config } from '#shared/page/config.ts';
import { degreesText } from '#shared/texts/degrees.ts';
import { decimalMarkOf } from '#shared/texts/entered.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Note } from '#shared/ui/note.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { UnsavedNote } from '../../parts/unsaved-note.tsx';
import { communityOf } from './community.ts';
import type { Community } from './community.ts';
import { HomeForm } from './home-form.tsx';
import { PeersPart } from './peers-part.tsx';

const communitiesQuery = queryOptions({
  queryKey: ['communities'],
  queryFn: () => request(allCommunitiesDocument),
  select: ({ allCommunities }) => allCommunities.map(communityOf),
});

/** This community and the communities known to it. */
export function CommunitiesPage(): ReactNode {
  const t = useText();
  const query = useQuery(communitiesQuery);
  return (
    <>
      <div className="page-head">
        <h1>{t('communities.title')}</h1>
      </div>
      <Loaded query={query}>
        {(communities) => {
          const others = communities.filter(({ isHome }) => !isHome);
          return (
            <>
              {communities
                .filter(({ isHome }) => isHome)
                .map((home) => (
                  <Home key={home.key} home={home} />
                ))}
              {config.services.communities === null ? <Others others={others} /> : <PeersPart />}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

/** The known communities, where there is no trade with other communities. */
function Others({ others }: { others: readonly Community[] }): ReactNode {
  const t = useText();
  return (
    <section className="stack" aria-labelledby="others">
      <div className="section-head">
        <h2 id="others">{t('communities.others')}</h2>
      </div>
      <p className="soft">{t('communities.tradeOff', { setting: 'FEDERATION=on' })}</p>
      <ul className="rows">
        {others.map((other) => (
          <OtherRow key={other.key} community={other} />
        ))}
      </ul>
    </section>
  );
}

function Home({ home }: { home: Community }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const [isEditing, setEditing] = useState(false);
  const { name, description, url, uuid, place, gmsApiKey, topic, beganAt, picture } = home;
  const mark = decimalMarkOf(formats);
  return (
    <section className="card" aria-labelledby="home">
      <h2 id="home">{name}</h2>
      {description === '' ? null : <p>{description}</p>}
      <dl className="workspace-facts">
        <Fact name={t('communities.address')}>{url}</Fact>
        {beganAt === undefined ? null : (
          <Fact name={t('communities.began')}>{formats.date(beganAt, 'longDay')}</Fact>
        )}
        <Fact name={t('communities.uuid')}>
          <span className="workspace-id">{uuid}</span>
        </Fact>
        <Fact name={t('communities.picture')}>
          {ownPicture(picture) === undefined ? (
            t('communities.none')
          ) : (
            <img className="workspace-logo" src={ownPicture(picture)} alt={name} />
          )}
        </Fact>
        <Fact name={t('communities.place')}>
          {place === undefined
            ? t('communities.none')
            : `${degreesText(place.latitude, mark)} · ${degreesText(place.longitude, mark)}`}
        </Fact>
        <Fact name={t('communities.searchKey')}>
          {t(gmsApiKey === '' ? 'communities.none' : 'communities.set')}
        </Fact>
        <Fact name={t('communities.topic')}>{topic === '' ? t('communities.none') : topic}</Fact>
      </dl>
      {config.services.memberSearch === 'gms' && gmsApiKey === '' ? <SearchKeyMissing /> : null}
      {isEditing ? (
        <HomeForm home={home} onEnd={() => setEditing(false)} />
      ) : (
        <>
          <UnsavedNote
            page="communities"
            opener={(id) => (id === home.key ? () => setEditing(true) : undefined)}
          />
          <div className="actions">
            <Button look="quiet" icon="pencil" onClick={() => setEditing(true)}>
              {t('workspace.change')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** Without the key nothing of the members reaches the outside search, however often it is tried. */
function SearchKeyMissing(): ReactNode {
  const t = useText();
  return (
    <Note tone="gold" icon="alert" title={t('communities.searchKeyMissing')}>
      <p>{t('communities.searchKeyHint')}</p>
    </Note>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function OtherRow({ community }: { community: Community }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { name, url, isVerified, announcements } = community;
  const when = (at: number | undefined): string =>
    at === undefined ? t('communities.never') : formats.date(at, 'dayAndTime');
  return (
    <li className="workspace-entry">
      <div className="workspace-line">
        <span className="what">
          <b>{name}</b>
          <small className="soft">{url}</small>
        </span>
        <span className={isVerified ? 'badge done' : 'badge asked'}>
          <Icon name={isVerified ? 'check-circle' : 'clock'} small />
          {t(isVerified ? 'communities.verified' : 'communities.unverified')}
        </span>
      </div>
      {announcements.map(({ id, version, address, announcedAt, verifiedAt, failedAt }) => (
        <p key={id} className="small soft">
          {address}{' '}
          {t('communities.announced', {
            version,
            announced: when(announcedAt),
            verified: when(verifiedAt),
            failed: when(failedAt),
          })}
        </p>
      ))}
    </li>
  );
}
