// Where a fine of the demo inside the page is paid: it tells the tab that asked for it, over a channel of this origin.
const fine = new URLSearchParams(location.search).get('fine');
const channel = new BroadcastChannel('backchannel pay_fine');
const [button, amount, said] = ['pay', 'amount', 'said'].map((id) => document.getElementById(id));
let unheard;

channel.onmessage = ({ data }) => {
  if (data?.fine !== fine || data.paid !== true) return;
  clearTimeout(unheard);
  button.hidden = true;
  amount.hidden = true;
  said.textContent = 'The fine is paid. You can close this tab.';
};
button.onclick = () => {
  channel.postMessage({ pay: fine });
  unheard = setTimeout(() => {
    said.textContent = 'Nobody asks for this fine any more: the tab that did was closed or loaded again.';
  }, 1000);
};
channel.postMessage({ look: fine });
