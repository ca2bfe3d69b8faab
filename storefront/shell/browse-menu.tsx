import type { MenuCategory } from '@haat/shared/contract/catalogue.ts';
import { MENU_SUBCATEGORIES } from '@haat/shared/limits.ts';
import { paths } from '@haat/shared/paths.ts';
import { useShop, useShopMenu } from '../lib/shop.ts';
import { ShopLink } from '../lib/shop-link.tsx';
import { useWords } from '../lib/words.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { SellerLink } from './account-links.tsx';
import { DeliverTo } from './deliver-to.tsx';
import { DrawerHead } from './drawer-head.tsx';
import { Dropdown } from './dropdown.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import './browse-menu.css';

/** 'Browse Categories': below its button on wide screens, a drawer with all of the header's links on phones. */
export function BrowseMenu() {
  const words = useWords().shell;
  return (
    <Dropdown
      className="browse-menu"
      scrim
      label={words.browseCategories}
      button={
        <>
          <Icon name="menu" size="large" className="burger" />
          <Icon name="grid" className="stalls" />
          <span>{words.browseCategories}</span>
          <Icon name="down" size="small" className="chevron" />
        </>
      }
    >
      <DrawerHead />
      <nav aria-label={words.browseCategories}>
        <Categories />
      </nav>
      <MenuFoot />
    </Dropdown>
  );
}

function Categories() {
  return (
    <ul className="menu-categories">
      {useShopMenu().map((category) => (
        <Category key={category.name} category={category} />
      ))}
    </ul>
  );
}

function Category({ category }: { category: MenuCategory }) {
  const words = useWords().shell;
  const path = paths.category(category.name);
  return (
    <li>
      <ShopLink className="menu-category" to={path}>
        <span className="niche">
          {category.picture && (
            <Picture picture={category.picture} sizes="40px" widestPx={40} alt="" cutOut />
          )}
        </span>
        <span>
          <b>{category.label}</b>
          <small>{words.productCount(category.count)}</small>
        </span>
      </ShopLink>
      <div className="menu-sub-categories">
        {category.subCategories.slice(0, MENU_SUBCATEGORIES).map(({ name, label }) => (
          <ShopLink key={name} to={`${path}?subCategory=${encodeURIComponent(name)}`}>
            {label}
          </ShopLink>
        ))}
      </div>
    </li>
  );
}

function MenuFoot() {
  const words = useWords().shell;
  const { email } = useShop();
  return (
    <ul className="menu-foot">
      <li className="menu-link offer">
        <Icon name="tag" />
        {`${words.headerOffer} · ${words.dealsOffer}`}
      </li>
      <li className="menu-link">
        <DeliverTo />
      </li>
      <li>
        <a href={`mailto:${email}`}>
          <Icon name="mail" />
          {email}
        </a>
      </li>
      <li>
        <ShopLink to={paths.contact}>
          <Icon name="headset" />
          {words.contactUs}
        </ShopLink>
      </li>
      <li>
        <SellerLink>
          <Icon name="stall" />
        </SellerLink>
      </li>
      <li className="menu-link">
        <LanguageSwitch />
      </li>
    </ul>
  );
}
