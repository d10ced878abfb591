require "rails_helper"

RSpec.describe Checkout do
  let(:payment) { instance_double("Payment", charge: true) }
  let(:pear) { Product.new(name: "Pear", unit: "kilo", cents: 320, months: [9, 10]) }

  it "refuses what is out of season" do
    basket = double(lines: [double(product: pear, amount: 1)])

    travel_to Date.new(2024, 3, 2) do
      result = described_class.new(basket).call(payment: payment)
      expect(result.errors).to eq ["Pear is out of season"]
    end
    expect(payment).not_to have_received(:charge)
  end
end
