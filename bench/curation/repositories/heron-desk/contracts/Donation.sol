// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// @title Takes donations and pays the warden once a month.
contract Donation {
    address public immutable warden;
    uint256 public paidUntil;

    event Given(address indexed from, uint256 amount, string note);

    constructor(address warden_) {
        warden = warden_;
        paidUntil = block.timestamp;
    }

    function give(string calldata note) external payable {
        require(msg.value > 0, "nothing was given");
        emit Given(msg.sender, msg.value, note);
    }

    function pay() external {
        require(block.timestamp >= paidUntil + 30 days, "not due");
        paidUntil += 30 days;
        (bool done, ) = warden.call{value: address(this).balance / 12}("");
        require(done, "the warden could not be paid");
    }
}
