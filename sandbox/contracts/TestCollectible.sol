// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// An ERC-721 that anybody may mint.
contract TestCollectible is ERC721("Sandbox Collectible", "SBC") {
    function mint(address to, uint256 tokenId) external {
        _mint(to, tokenId);
    }
}
